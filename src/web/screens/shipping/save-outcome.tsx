import { useCart } from "#web/cart/use-cart.ts";
import { useOverlays } from "#web/overlays/use-overlays.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { SAVED, type SavedInfo, type SaveState } from "./use-saved-info.ts";

type SaveOutcomeProps = { readonly saved: SavedInfo };

const TEXTS: Readonly<Record<SaveState, string | undefined>> = {
  nothing: undefined,
  "saved-before": undefined,
  saved: SAVED,
  "kept-here":
    "Your browser did not keep this address: its storage is full or switched off. You can order with it until you close or reload this page.",
  removed: "Shipping information removed from this browser.",
};

/** Whether the address was saved, the next step, and the button that removes it again. */
export function SaveOutcome({ saved }: SaveOutcomeProps) {
  const { count } = useCart();
  const { openCheckout } = useOverlays();
  const isThere = saved.state !== "nothing" && saved.state !== "removed";
  const isNew = saved.state === "saved" || saved.state === "kept-here";
  return (
    <>
      <p className="col-span-2 text-s font-medium empty:hidden" role="status">
        {TEXTS[saved.state]}
      </p>
      {isNew && count > 0 && (
        <Button className="col-span-2" icon={ArrowRight} onClick={openCheckout} tone="ink">
          Continue to Checkout
        </Button>
      )}
      {isThere && (
        <button
          className="link-line col-span-2 min-h-11 justify-self-start text-s font-medium"
          onClick={saved.remove}
          type="button"
        >
          Remove saved information
        </button>
      )}
    </>
  );
}
