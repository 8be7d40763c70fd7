import { ADDRESS_PRIVACY } from "#content/orders/delivery.ts";
import { useCheckedForm } from "#web/kit/forms/use-checked-form.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight, Check } from "#web/kit/ui/icon-paths.ts";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { type ShippingForm as FormValues, ShippingFormSchema } from "#web/shop/shipping/shipping-info.ts";
import { useOverlays } from "#web/shop/use-overlays.ts";
import { ShippingFields } from "./shipping-fields.tsx";
import { SAVED, type SavedInfo, type SaveState, useSavedInfo } from "./use-saved-info.ts";

type ShippingFormProps = {
  /** Code of the chosen country. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
};

/** Saves the address in this browser; nothing is sent to the shop, and without scripts nothing happens (`dialog`). */
export function ShippingForm({ country, onCountry }: ShippingFormProps) {
  const form = useCheckedForm<FormValues>(ShippingFormSchema, { onSubmit: (typed) => saved.save(typed) });
  const saved = useSavedInfo(form, onCountry);

  return (
    <form {...form.props} className="form-fields" method="dialog">
      <ShippingFields country={country} field={form.field} onCountry={onCountry} />
      <p className="col-span-full text-s text-mute">{ADDRESS_PRIVACY}</p>
      <Button {...EARLY.words} className="col-span-full" icon={Check} tone="hot" type="submit">
        Save Shipping Information
      </Button>
      <SaveOutcome saved={saved} />
    </form>
  );
}

type SaveOutcomeProps = { readonly saved: SavedInfo };

const TEXTS: Readonly<Record<SaveState, string | undefined>> = {
  nothing: undefined,
  "saved-before": undefined,
  saved: SAVED,
  "kept-here":
    "Your browser did not keep this address: its storage is full or switched off. You can order with it until you close or reload this page.",
  removed: "Shipping information removed from this browser.",
};

/** Whether the address was saved, the next step, and the button that removes it. */
function SaveOutcome({ saved }: SaveOutcomeProps) {
  const { count } = useCart();
  const { openCheckout } = useOverlays();
  const isThere = saved.state !== "nothing" && saved.state !== "removed";
  const isNew = saved.state === "saved" || saved.state === "kept-here";
  return (
    <>
      <p className="col-span-full text-s font-medium empty:hidden" role="status">
        {TEXTS[saved.state]}
      </p>
      {isNew && count > 0 && (
        <Button className="col-span-full" icon={ArrowRight} onClick={() => openCheckout()} tone="ink">
          Continue to Checkout
        </Button>
      )}
      {isThere && (
        <button
          className="link-line col-span-full min-h-11 justify-self-start text-s font-medium"
          onClick={saved.remove}
          type="button"
        >
          Remove saved information
        </button>
      )}
    </>
  );
}
