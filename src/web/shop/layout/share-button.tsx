import { Icon } from "#web/kit/ui/icon.tsx";
import { ShareUp } from "#web/kit/ui/icon-paths.ts";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import type { ShareInput } from "#web/shop/share/share-content.ts";
import { useOverlays } from "#web/shop/use-overlays.ts";

type ShareButtonProps = {
  /** The page to share; the whole shop by default. */
  readonly input?: ShareInput;
  readonly className: string;
};

const THE_SHOP: ShareInput = {};

/** Opens the share dialog; the dialog's script is fetched on hover or focus, before the press. */
export function ShareButton({ input = THE_SHOP, className }: ShareButtonProps) {
  const { openShare } = useOverlays();
  return (
    <button
      {...EARLY.icon}
      aria-haspopup="dialog"
      aria-label={input.product ? `Share ${input.product.name}` : "Share"}
      className={`focus-inside grid place-items-center transition-colors ${className}`}
      data-opens="share"
      data-tooltip=""
      onClick={() => openShare(input)}
      type="button"
    >
      <Icon icon={ShareUp} />
    </button>
  );
}
