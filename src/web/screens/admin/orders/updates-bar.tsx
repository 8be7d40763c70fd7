import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

type UpdatesBarProps = { readonly arrived: number; readonly onShow: () => void };

/** Floats above the foot of the screen, so that a new order does not move what is being read. */
export function UpdatesBar({ arrived, onShow }: UpdatesBarProps) {
  return (
    <div
      className="pointer-events-none fixed right-(--gut) bottom-[calc(16px+var(--newsletter-height,0px)+var(--player-height))] left-(--gut) z-(--layer-float) sm:right-auto"
      role="status"
    >
      {arrived > 0 && (
        <Button
          className="pointer-events-auto w-full sm:w-64"
          icon={ArrowRight}
          onClick={onShow}
          size="tool"
          tone="hot"
        >
          {arrived === 1 ? "1 new order" : `${arrived} new orders`}
        </Button>
      )}
    </div>
  );
}
