import { useId } from "react";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { LONGEST_ADDRESS_TEXTS } from "#domain/texts/longest-texts.ts";
import { calendarDay, daysAfter, weekdayInWords } from "#domain/time/calendar-day.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AddressFields } from "#web/shop/orders/address-fields.tsx";
import { daysHeld, mostDays, type TypedSale } from "./typed-sale.ts";

type SaleBuyerProps = {
  readonly sale: TypedSale;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<TypedSale>) => void;
};

/** Who buys, where that is said, and whether a parcel is still to be packed. */
export function SaleBuyer({ sale, fields, onChange }: SaleBuyerProps) {
  const isLater = sale.paidBy === "later";
  return (
    <>
      <TextField
        autoComplete="off"
        error={fields.email}
        inputMode="email"
        label={
          isLater
            ? "Buyer's email, for the link to pay"
            : "Buyer's email, for the receipt and the certificate (optional)"
        }
        name="email"
        onChange={({ target }) => onChange({ email: target.value })}
        value={sale.email}
      />
      <TextField
        autoComplete="off"
        error={fields.name}
        label={isLater ? "Buyer's name" : "Buyer's name (optional)"}
        maxLength={LONGEST_ADDRESS_TEXTS.name}
        name="name"
        onChange={({ target }) => onChange({ name: target.value })}
        value={sale.name}
      />
      {isLater ? (
        <Destination fields={fields} onChange={onChange} sale={sale} />
      ) : (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            checked={sale.isHandedOver}
            className="size-5 shrink-0 accent-ink"
            onChange={({ target }) => onChange({ isHandedOver: target.checked })}
            type="checkbox"
          />
          Handed over: nothing is left to pack
        </label>
      )}
    </>
  );
}

/** Where it goes. */
function Destination({ sale, fields, onChange }: SaleBuyerProps) {
  const { address } = sale;
  const where = useId();

  function typed({ target }: { readonly target: EventTarget }): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    onChange({ address: { ...address, [target.name]: target.value } });
  }

  return (
    <fieldset aria-labelledby={where} className="grid gap-4" onChange={typed}>
      <legend className="mb-2 text-s font-semibold" id={where}>
        Where it goes; the shop adds the delivery
      </legend>
      {fields.shippingAddress !== undefined && (
        <p className="font-medium text-bad" role="alert">
          {fields.shippingAddress}
        </p>
      )}
      <AddressFields address={address} problems={addressProblems(fields)} />
      <SelectField defaultValue={address.country} label="Country" name="country">
        {COUNTRIES.filter(({ code }) => code !== OTHER_COUNTRY).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

/** Until when its pieces wait. */
export function DaysHeld({ sale, fields, onChange }: SaleBuyerProps) {
  const today = calendarDay(new Date());
  return (
    <SelectField
      error={fields.days}
      label="Held until the end of"
      name="days"
      onChange={({ target }) => onChange({ days: Number(target.value) })}
      value={daysHeld(sale)}
    >
      {Array.from({ length: mostDays(sale) }, (_, day) => day + 1).map((after) => (
        <option key={after} value={after}>
          {weekdayInWords(daysAfter(today, after))}
        </option>
      ))}
    </SelectField>
  );
}

/** By the names of the fields, which the API calls after the address. */
function addressProblems(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path.replace(/^address\./, ""), problem]),
  );
}
