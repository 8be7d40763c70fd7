import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { add } from "#web/api/add.ts";
import type { CallInput } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ORDER_STEP } from "#web/screens/admin/orders/order/order-step.ts";
import { PiecesOfLines, readPiecesOfLines } from "./pieces-of-lines.tsx";
import { readShipment, ShipmentFields } from "./ship-form.tsx";

type Body = CallInput<"POST /api/admin/orders/:id/parcels">["body"];

type ShipPartFormProps = {
  readonly order: AdminOrderDetail;
  /** What is left to send, each line with so many pieces. */
  readonly left: AdminOrderDetail["lines"];
};

/** A parcel with some of the pieces; the others wait for another one. */
export function ShipPartForm({ order, left }: ShipPartFormProps) {
  const { id, number, customerName } = order;
  const sending = useAdminAction(
    (body: Body) => add("POST /api/admin/orders/:id/parcels", { params: { id }, body }),
    {
      ...ORDER_STEP,
      done: { title: `A part of ${number} is shipped`, description: `${customerName} gets a mail` },
    },
  );

  function submit(typed: FormData): void {
    const lines = readPiecesOfLines(left, typed);
    if (lines.length === 0) sending.refuse("Choose the pieces that are in the parcel.");
    else sending.run({ ...readShipment(typed), lines });
  }

  return (
    <details key={order.timeline.length}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Ship a part of it
      </summary>
      <AdminForm
        action={sending}
        button={
          <Button className="col-span-full" disabled={sending.isPending} size="tool" tone="ink" type="submit">
            Mark this part shipped
          </Button>
        }
        className="grid gap-x-2.5 gap-y-3 aria-busy:opacity-60 sm:grid-cols-2"
        label="Ship a part of this order"
        onSubmit={submit}
      >
        <PiecesOfLines lines={left} />
        <ShipmentFields carrier={order.usualCarrier} fields={sending.fields} trackingNumber={null} />
      </AdminForm>
    </details>
  );
}
