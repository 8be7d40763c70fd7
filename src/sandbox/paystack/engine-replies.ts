import type { ProviderReply } from "#sandbox/provider-engine.ts";

/** Members of a JSON object; undefined ones are left out, a bigint is written as bare digits. */
export type Fields = Readonly<Record<string, unknown>>;

export function success(message: string, data: Fields | readonly Fields[]): ProviderReply {
  return reply(200, { status: true, message, data });
}

export function refuse(status: 400 | 401 | 404, message: string, code?: string): ProviderReply {
  const meta = { nextStep: "Read the documentation" };
  return reply(status, { status: false, message, meta, type: "validation_error", code });
}

function reply(status: number, body: Fields): ProviderReply {
  return { status, headers: { "Content-Type": "application/json" }, body: toJson(body), holdMs: 0 };
}

/** JSON with ids of more digits than JSON.stringify can write. */
export function toJson(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const members = given.map(([name, value]) => `${JSON.stringify(name)}:${valueJson(value)}`);
  return `{${members.join(",")}}`;
}

function valueJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(valueJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return toJson(value as Fields);
  return JSON.stringify(value) ?? "null";
}

/** Larger than what a JavaScript number holds, as real ids may be: a client must keep their digits. */
const FIRST_TRANSACTION_ID = 9_007_199_254_740_993n;
const FIRST_REFUND_ID = FIRST_TRANSACTION_ID + 1_000_000n;

/** Paystack's ids of what a store has under these. */
export const toTransactionId = (id: number) => FIRST_TRANSACTION_ID + BigInt(id);
export const toRefundId = (id: number) => FIRST_REFUND_ID + BigInt(id);

/** The store's id behind Paystack's; undefined for a malformed one. */
export const readTransactionId = (text: string) => readId(text, FIRST_TRANSACTION_ID);
export const readRefundId = (text: string) => readId(text, FIRST_REFUND_ID);

function readId(text: string, first: bigint): number | undefined {
  if (!/^\d{16,19}$/.test(text)) return undefined;
  const id = BigInt(text) - first;
  return id >= 0n && id < 2n ** 31n ? Number(id) : undefined;
}
