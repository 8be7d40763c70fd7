import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { ShippingAddress } from "#contract/payments/payment.ts";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { AddressFields, readAddressFields } from "#web/shop/orders/address-fields.tsx";

type CorrectAddressProps = { readonly order: Pick<AdminOrderDetail, "id" | "address" | "formerAddresses"> };

/** Corrects where the parcel goes, until it is shipped. */
export function CorrectAddress({ order: { id, address, formerAddresses } }: CorrectAddressProps) {
  const saving = useAdminAction(
    (body: ShippingAddress) => call("PUT /api/admin/orders/:id/address", { params: { id }, body }),
    { done: { title: "Address corrected", description: "The customer gets a mail. Print the slip again." } },
  );
  const countries = COUNTRIES.filter(({ code }) => code !== OTHER_COUNTRY);
  const isListed = countries.some(({ code }) => code === address.country);
  return (
    <details className="mt-4" key={formerAddresses.length}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Correct the address
      </summary>
      <AdminForm
        action={saving}
        button={
          <Button disabled={saving.isPending} tone="ink" type="submit">
            Save the address
          </Button>
        }
        className="grid gap-4 aria-busy:opacity-60"
        label="Correct the address"
        onSubmit={(typed) => saving.run({ ...readAddressFields(typed), country: textOf(typed, "country") })}
      >
        <AddressFields address={address} problems={saving.fields} />
        <SelectField
          defaultValue={address.country}
          error={saving.fields.country}
          label="Country"
          name="country"
        >
          {!isListed && <option>{address.country}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </AdminForm>
    </details>
  );
}
