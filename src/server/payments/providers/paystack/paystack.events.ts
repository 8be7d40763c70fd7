import { z } from "zod";
import { readInstant } from "#domain/time/read-instant.ts";
import type {
  DisputeUpdate,
  EventSubject,
  ReadsEvents,
} from "#server/payments/providers/payment-provider.ts";
import { parseKeepingIds } from "./paystack.json.ts";

/** How a dispute can end with the shop keeping the money; any other end means that it was lost. */
const KEPT = ["declined"];

const DisputeEventSchema = z.object({
  event: z.string().startsWith("charge.dispute."),
  data: z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    status: z.string().nullish(),
    resolution: z.string().nullish(),
    dueAt: z.string().nullish(),
  }),
});

/** Subjects of Paystack's webhooks. */
export const paystackEvents: ReadsEvents = { subjectOf, readDispute };

/** Events of refunds do not reliably identify the refund: all refunds of their payment are read from Paystack instead. */
function subjectOf({ type }: { readonly type: string }): EventSubject {
  if (type === "charge.success") return "success";
  if (type.startsWith("refund.")) return "refund";
  return type.startsWith("charge.dispute.") ? "dispute" : "other";
}

function readDispute(rawBody: Buffer): DisputeUpdate | undefined {
  const parsed = DisputeEventSchema.safeParse(parseKeepingIds(rawBody.toString("utf8")));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  const dueAt = readInstant(data.dueAt);
  const update = { id: data.id, isReminder: event === "charge.dispute.remind", dueAt };
  if (event !== "charge.dispute.resolve") return { ...update, state: "open" };
  return { ...update, state: KEPT.includes(data.resolution ?? "") ? "won" : "lost" };
}
