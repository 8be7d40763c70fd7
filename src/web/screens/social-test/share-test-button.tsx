import { useOverlays } from "#web/overlays/use-overlays.ts";
import type { SharedProduct } from "#web/share/share-content.ts";
import { Button } from "#web/ui/button.tsx";
import { ShareUp } from "#web/ui/icon-paths.ts";

type ShareTestButtonProps = { readonly product: SharedProduct };

/** Opens the dialog shoppers see; with its words written out, where the shop's own share button is a sign alone. */
export function ShareTestButton({ product }: ShareTestButtonProps) {
  const { openShare, preloadShare } = useOverlays();
  return (
    <Button
      aria-haspopup="dialog"
      icon={ShareUp}
      onClick={() => openShare({ product })}
      onFocus={preloadShare}
      onPointerEnter={preloadShare}
      size="tool"
      tone="ink"
    >
      Share {product.name}
    </Button>
  );
}
