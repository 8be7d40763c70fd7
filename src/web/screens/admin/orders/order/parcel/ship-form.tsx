import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { LONGEST_PARCEL_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { CourierField } from "#web/screens/admin/orders/courier-field.tsx";
import { ORDER_STEP } from "#web/screens/admin/orders/order/order-step.ts";

type Shipment = { readonly carrier?: string; readonly trackingNumber?: string };

type ShipFormProps = { readonly order: AdminOrderDetail };

/** Courier and tracking number. The first save mails the customer; later ones only correct it. */
export function ShipForm({ order }: ShipFormProps) {
  const { id, number, customerName } = order;
  const isSent = order.status === "fulfilled";
  const shipping = useAdminAction(
    (body: Shipment) => call("PUT /api/admin/orders/:id/shipped", { params: { id }, body }),
    {
      ...ORDER_STEP,
      done: isSent
        ? { title: "Tracking corrected", description: `Order ${number}` }
        : { title: "Order shipped", description: `${customerName} is told by email` },
    },
  );

  return (
    <AdminForm
      action={shipping}
      className="grid gap-x-2.5 gap-y-3 aria-busy:opacity-60 sm:grid-cols-2"
      key={`${order.carrier} ${order.trackingNumber}`}
      label={isSent ? "Correct the tracking" : "Ship this order"}
      onSubmit={(typed) => shipping.run(readShipment(typed))}
    >
      <ShipmentFields
        carrier={order.carrier ?? (isSent ? null : order.usualCarrier)}
        fields={shipping.fields}
        trackingNumber={order.trackingNumber}
      />
      <Button className="col-span-full" size="tool" tone={isSent ? "line" : "ink"} type="submit">
        {isSent ? "Correct the tracking" : "Mark shipped"}
      </Button>
      <p className="col-span-full text-s text-note">
        {isSent
          ? "The customer's page shows it at once. No second mail goes out."
          : "The customer gets a mail with the tracking number."}
      </p>
    </AdminForm>
  );
}

type ShipmentFieldsProps = {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly fields: Readonly<Record<string, string>>;
};

export function ShipmentFields({ carrier, trackingNumber, fields }: ShipmentFieldsProps) {
  return (
    <>
      <CourierField defaultValue={carrier ?? ""} error={fields.carrier} />
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={trackingNumber ?? ""}
        error={fields.trackingNumber}
        label="Tracking number (optional)"
        maxLength={LONGEST_PARCEL_TEXTS.trackingNumber}
        name="trackingNumber"
        spellCheck={false}
      />
    </>
  );
}

export function readShipment(typed: FormData): Shipment {
  const carrier = textOf(typed, "carrier");
  const trackingNumber = textOf(typed, "trackingNumber");
  return { ...(carrier !== "" && { carrier }), ...(trackingNumber !== "" && { trackingNumber }) };
}
