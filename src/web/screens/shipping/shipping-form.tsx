import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { ADDRESS_PRIVACY } from "#content/delivery.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery.ts";
import { EARLY } from "#web/early-presses/keep-early-presses.ts";
import { type ShippingForm as FormValues, ShippingFormSchema } from "#web/shipping/shipping-info.ts";
import { Button } from "#web/ui/button.tsx";
import { Check } from "#web/ui/icon-paths.ts";
import { SaveOutcome } from "./save-outcome.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { useSavedInfo } from "./use-saved-info.ts";

type ShippingFormProps = {
  /** Called with the code of the chosen country, at first and on every change. */
  readonly onCountry: (country: string) => void;
};

const RESOLVER = zodResolver(ShippingFormSchema);

/** Saves the address in this browser; nothing is sent to the shop, and without scripts nothing happens (`dialog`). */
export function ShippingForm({ onCountry }: ShippingFormProps) {
  const form = useForm<FormValues>({ resolver: RESOLVER });
  const saved = useSavedInfo(form);
  const country = form.watch("country") || HOME_COUNTRY;

  const tell = useEffectEvent(onCountry);
  useEffect(() => tell(country), [country]);

  return (
    <form
      className="grid grid-cols-2 gap-x-2.5 gap-y-3.5"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit(saved.save)}
    >
      <ShippingFields country={country} form={form} />
      <p className="col-span-2 text-s text-mute">{ADDRESS_PRIVACY}</p>
      <Button {...EARLY.words} className="col-span-2" icon={Check} tone="hot" type="submit">
        Save Shipping Information
      </Button>
      <SaveOutcome saved={saved} />
    </form>
  );
}
