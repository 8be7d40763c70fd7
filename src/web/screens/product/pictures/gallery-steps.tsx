import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/icon-paths.ts";

type GalleryStepsProps = {
  readonly place: number;
  readonly of: number;
  readonly onStep: (steps: -1 | 1) => void;
};

/** Which picture is in sight where one is; with a mouse, which does not swipe, the ways to the others. */
export function GallerySteps({ place, of, onStep }: GalleryStepsProps) {
  return (
    <div className="absolute right-0 bottom-0 z-2 flex items-end lg:hidden">
      <div className="hidden bg-paper plain:hidden! [@media(hover:hover)_and_(pointer:fine)]:flex">
        <IconButton
          aria-disabled={place === 1}
          className="size-11 aria-disabled:text-faint"
          icon={ArrowLeft}
          label="Previous image"
          onClick={() => onStep(-1)}
        />
        <IconButton
          aria-disabled={place === of}
          className="size-11 aria-disabled:text-faint"
          icon={ArrowRight}
          label="Next image"
          onClick={() => onStep(1)}
        />
      </div>
      <span aria-hidden="true" className="type-mono pointer-events-none bg-paper px-2.5 py-[7px]">
        {place}/{of}
      </span>
    </div>
  );
}
