import { type FormEvent, useId } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { apiSend } from "#web/api/client.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ShipFormProps = { readonly order: AdminOrderDetail; readonly onDone: () => Promise<void> };

const CARRIERS = ["The Courier Guy", "Pargo", "PostNet", "Aramex", "DHL Express", "FedEx"];
const LONGEST_CARRIER = 60;
const LONGEST_TRACKING = 80;

/** Who carries it under which number: the first time the customer is mailed, later it is only corrected. */
export function ShipForm({ order, onDone }: ShipFormProps) {
  const save = useSave();
  const carriersId = useId();
  const isSent = order.status === "fulfilled";

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const carrier = String(form.get("carrier") ?? "").trim();
    const trackingNumber = String(form.get("trackingNumber") ?? "").trim();
    const shipment = { ...(carrier !== "" && { carrier }), ...(trackingNumber !== "" && { trackingNumber }) };
    const path = `/api/admin/orders/${order.id}/shipped`;
    const sent = await save.run(() => apiSend<AdminOrderDetail>("PUT", path, shipment));
    if (sent === undefined) return;
    showToast(
      isSent
        ? { title: "Tracking corrected", description: `Order ${order.number}` }
        : { title: "Order shipped", description: `${order.customerName} is told by e-mail` },
    );
    await onDone();
  }

  return (
    <form
      aria-busy={save.isPending}
      aria-label={isSent ? "Correct the tracking" : "Ship this order"}
      className="grid gap-x-2.5 gap-y-3 aria-busy:opacity-60 sm:grid-cols-2"
      key={`${order.carrier} ${order.trackingNumber}`}
      noValidate
      onSubmit={submit}
    >
      <TextField
        autoComplete="off"
        defaultValue={order.carrier ?? ""}
        error={save.fields.carrier}
        label="Carrier (optional)"
        list={carriersId}
        maxLength={LONGEST_CARRIER}
        name="carrier"
      />
      <datalist id={carriersId}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={order.trackingNumber ?? ""}
        error={save.fields.trackingNumber}
        label="Tracking number (optional)"
        maxLength={LONGEST_TRACKING}
        name="trackingNumber"
        spellCheck={false}
      />
      <Button className="col-span-full" size="tool" tone={isSent ? "line" : "ink"} type="submit">
        {isSent ? "Correct the tracking" : "Mark shipped"}
      </Button>
      <p className="col-span-full text-s text-note">
        {isSent
          ? "The customer's page shows it at once. No second mail goes out."
          : "The customer gets a mail with the tracking number."}
      </p>
      <div className="col-span-full empty:hidden">
        <SaveProblem problem={save.problem} />
      </div>
    </form>
  );
}
