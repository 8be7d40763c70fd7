import { z } from "zod";
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

/** What Paystack's webhooks are about. */
export const paystackEvents: ReadsEvents = { subjectOf, readDispute };

function subjectOf(eventType: string): EventSubject {
  if (eventType === "charge.success") return "payment";
  if (eventType.startsWith("refund.")) return "refund";
  return eventType.startsWith("charge.dispute.") ? "dispute" : "other";
}

function readDispute(rawBody: Buffer): DisputeUpdate | undefined {
  const parsed = DisputeEventSchema.safeParse(parseKeepingIds(rawBody.toString("utf8")));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  const dueAt = readInstant(data.dueAt);
  if (event !== "charge.dispute.resolve") return { id: data.id, state: "open", dueAt };
  return { id: data.id, state: KEPT.includes(data.resolution ?? "") ? "won" : "lost", dueAt };
}

function readInstant(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
