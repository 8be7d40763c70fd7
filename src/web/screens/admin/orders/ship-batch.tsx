import { useState } from "react";
import type { AdminOrder } from "#contract/orders/owner.ts";
import type { Shipments } from "#contract/orders/parcels.ts";
import {
  MOST_PARCELS_AT_ONCE,
  type ParcelLine,
  readParcelLines,
} from "#domain/orders/delivery/parcel-lines.ts";
import { LONGEST_PARCEL_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ActionFailure } from "#web/screens/admin/session/admin-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { CourierField } from "./courier-field.tsx";

type ShipBatchProps = {
  /** Packed, the oldest first: a field for each. */
  readonly orders: readonly AdminOrder[];
  readonly usualCarrier: string | null;
};

/** The parcels of one courier at once: a number typed for each, or all of them pasted. */
export function ShipBatch({ orders, usualCarrier }: ShipBatchProps) {
  const shipping = useAdminAction(shipMany);
  /** A file's lines, put where pasted ones stand. */
  const [lines, setLines] = useState("");

  function submit(typed: FormData): void {
    const carrier = textOf(typed, "carrier");
    const parcels = [...typedParcels(typed, orders), ...readParcelLines(textOf(typed, "lines"))];
    if (parcels.length === 0) shipping.refuse("Type or paste the number of a parcel first.");
    else shipping.run({ ...(carrier !== "" && { carrier }), parcels });
  }

  return (
    <details className="border-ink border-b px-(--gut)">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
        Ship several at once
      </summary>
      <AdminForm
        action={shipping}
        button={
          <Button className="mt-3" disabled={shipping.isPending} size="tool" tone="ink" type="submit">
            Mark shipped
          </Button>
        }
        className="grid gap-3 pb-5 aria-busy:opacity-60"
        label="Ship several orders"
        onSubmit={submit}
      >
        <CourierField defaultValue={usualCarrier ?? ""} error={shipping.fields.carrier} />
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {orders.map(({ id, number, customerName }) => (
            <TextField
              autoCapitalize="characters"
              autoComplete="off"
              enterKeyHint="next"
              key={id}
              label={`${number} ${customerName}`}
              maxLength={LONGEST_PARCEL_TEXTS.trackingNumber}
              name={fieldOf(number)}
              spellCheck={false}
            />
          ))}
        </div>
        <TextAreaField
          defaultValue={lines}
          key={lines}
          label="Or paste lines of order, number"
          name="lines"
          rows={3}
          spellCheck={false}
        />
        <label className="flex min-h-11 flex-wrap items-center gap-x-3 text-s font-semibold">
          Or a CSV file
          <input
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setLines)}
            type="file"
          />
        </label>
        <p className="text-s text-note">
          Each customer gets a mail with their number. Where nothing is typed, nothing is sent.
        </p>
      </AdminForm>
    </details>
  );
}

const fieldOf = (number: string) => `number-${number}`;

function typedParcels(typed: FormData, orders: readonly AdminOrder[]): ParcelLine[] {
  return orders.flatMap(({ number }) => {
    const trackingNumber = textOf(typed, fieldOf(number));
    return trackingNumber === "" ? [] : [{ number, trackingNumber }];
  });
}

/** Orders that could not be shipped are listed with their reason, beside the button. */
async function shipMany({ carrier, parcels }: Shipments): Promise<void> {
  let count = 0;
  const refused: string[] = [];
  for (let from = 0; from < parcels.length; from += MOST_PARCELS_AT_ONCE) {
    const some = parcels.slice(from, from + MOST_PARCELS_AT_ONCE);
    const answer = await call("POST /api/admin/orders/ship", {
      body: { ...(carrier !== undefined && { carrier }), parcels: some },
    });
    count += answer.shipped.length;
    refused.push(...answer.refused.map(({ number, message }) => `${number}: ${message}`));
  }
  if (count > 0)
    showToast({
      title: count === 1 ? "1 order shipped" : `${count} orders shipped`,
      description: "Their customers are told by email",
    });
  if (refused.length > 0) throw new ActionFailure(refused.join(" "));
}
