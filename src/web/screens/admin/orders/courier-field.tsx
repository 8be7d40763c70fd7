import { useId } from "react";
import { COURIERS } from "#domain/orders/delivery/couriers.ts";
import { LONGEST_PARCEL_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";

type CourierFieldProps = { readonly defaultValue: string; readonly error: string | undefined };

/** Suggests the couriers that the shop knows, and takes any other. */
export function CourierField({ defaultValue, error }: CourierFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        autoComplete="off"
        defaultValue={defaultValue}
        error={error}
        label="Courier (optional)"
        list={listId}
        maxLength={LONGEST_PARCEL_TEXTS.carrier}
        name="carrier"
      />
      <datalist id={listId}>
        {COURIERS.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </>
  );
}
