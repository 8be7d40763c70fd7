import { type ToggleEvent, useState } from "react";
import type { AddressWithinCountry } from "#contract/orders/order-address.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { AddressFields } from "#web/shop/orders/address-fields.tsx";

/** What was typed, and why it was refused. */
export type RefusedAddress = { readonly typed: AddressWithinCountry; readonly message: string };

type CorrectAddressProps = {
  /** The page's own address. */
  readonly page: string;
  readonly number: string;
  readonly orderKey: string;
  readonly refused: RefusedAddress | undefined;
};

/**
 * Corrects where the parcel goes, until it is packed. The fields are filled once it is opened, because the page's link lies
 * open on tables; without scripts they are empty.
 */
export function CorrectAddress({ page, number, orderKey, refused }: CorrectAddressProps) {
  const [known, setKnown] = useState<Partial<AddressWithinCountry>>();

  async function fill({ newState }: ToggleEvent): Promise<void> {
    if (newState !== "open" || known !== undefined || refused !== undefined) return;
    const here = { params: { number }, query: { key: orderKey } };
    try {
      const { address } = await call("GET /api/orders/:number/address", here);
      if (address) setKnown(address);
    } catch {
      // Then all of it is typed, as without scripts.
    }
  }

  return (
    <details
      className="mt-4"
      id="address"
      onToggle={(event) => void fill(event)}
      open={refused !== undefined}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Correct the address
      </summary>
      <p className="mb-4 max-w-[58ch]">
        Until we pack it, and within the same country: the delivery was paid for there. Telephone and
        instructions stay as they were unless you type others.
      </p>
      <form action={page} aria-label="Correct the address" className="grid max-w-[40rem] gap-4" method="post">
        <input name="form" type="hidden" value="address" />
        <AddressFields
          address={refused?.typed ?? known ?? {}}
          key={known === undefined ? "empty" : "known"}
        />
        {refused !== undefined && (
          <p className="font-medium text-bad" role="alert">
            {refused.message}
          </p>
        )}
        <Button tone="ink" type="submit">
          Save the address
        </Button>
      </form>
    </details>
  );
}
