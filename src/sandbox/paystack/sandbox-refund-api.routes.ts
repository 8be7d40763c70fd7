import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import { findByReference, findTransaction, type SandboxTransaction } from "./sandbox.repository.ts";
import { refuse, sendData } from "./sandbox-api.answers.ts";
import type { Sandbox } from "./sandbox-context.ts";
import { leftToRefund, makeRefund, refundJson, statusOfRefund } from "./sandbox-refund.ts";
import { findRefund, findRefundsOf } from "./sandbox-refunds.repository.ts";
import { rowIdOf } from "./sandbox-transaction.ts";

const RefundSchema = z.object({
  transaction: z.coerce.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().max(200).optional(),
});

/** Refunds as the provider's protocol has them (payments A.5). */
export function addSandboxRefundApi(
  app: FastifyInstance,
  sandbox: Sandbox,
  base: string,
  guard: RouteShorthandOptions,
): void {
  app.post(`${base}/refund`, guard, (request, reply) => refund(sandbox, request.body, reply));
  app.get(`${base}/refund`, guard, (request, reply) =>
    list(sandbox, request.query as Record<string, string | undefined>, reply),
  );
  app.get(`${base}/refund/:id`, guard, (request, reply) =>
    single(sandbox, Number((request.params as { id: string }).id), reply),
  );
}

async function refund(sandbox: Sandbox, body: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const asked = RefundSchema.safeParse(body);
  if (!asked.success) return refuse(reply, 400, "invalid_params", "The refund is not understood");
  const { transaction: name, merchant_note: note = null } = asked.data;
  const transaction = (await findByReference(sandbox.db, name)) ?? (await findByTransactionId(sandbox, name));
  if (!transaction) return refuse(reply, 404, "transaction_not_found", "Transaction not found");
  const left = await leftToRefund(sandbox, transaction);
  const amount = asked.data.amount ?? left;
  if (amount < 1 || amount > left)
    return refuse(reply, 400, "invalid_params", "Refund amount exceeds transaction amount");
  const made = await makeRefund(sandbox, transaction, amount, note);
  const data = refundJson(transaction, made, "sent", sandbox.clock.now());
  return sendData(reply, "Refund has been queued for processing", data);
}

async function list(
  sandbox: Sandbox,
  query: Readonly<Record<string, string | undefined>>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const transaction = await findByTransactionId(sandbox, query.transaction ?? "");
  const refunds = transaction ? await findRefundsOf(sandbox.db, transaction.id) : [];
  const perPage = Math.max(1, Number(query.perPage ?? 50) || 50);
  const from = (Math.max(1, Number(query.page ?? 1) || 1) - 1) * perPage;
  const now = sandbox.clock.now();
  const page = transaction
    ? refunds.slice(from, from + perPage).map((made) => refundJson(transaction, made, "listed", now))
    : [];
  return sendData(reply, "Refunds retrieved", `[${page.join(",")}]`);
}

async function single(sandbox: Sandbox, id: number, reply: FastifyReply): Promise<FastifyReply> {
  const made = Number.isInteger(id) && id < 2 ** 31 ? await findRefund(sandbox.db, id) : undefined;
  const transaction = made && (await findTransaction(sandbox.db, made.transactionId));
  if (!transaction) return refuse(reply, 404, "not_found", "Refund not found");
  return sendData(reply, "Refund retrieved", refundJson(transaction, made, "single", sandbox.clock.now()));
}

async function findByTransactionId(sandbox: Sandbox, id: string): Promise<SandboxTransaction | undefined> {
  const rowId = rowIdOf(id);
  return rowId === undefined ? undefined : findTransaction(sandbox.db, rowId);
}

/** Whether all of its money has gone back. */
export async function isRefunded(sandbox: Sandbox, transaction: SandboxTransaction): Promise<boolean> {
  const now = sandbox.clock.now();
  const refunds = await findRefundsOf(sandbox.db, transaction.id);
  const back = refunds
    .filter((made) => statusOfRefund(made, now) === "processed")
    .reduce((total, made) => total + made.amountMinor, 0);
  return back > 0 && back === (transaction.paidMinor ?? transaction.amountMinor);
}
