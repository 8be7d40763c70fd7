/** The sandbox's side of the provider's protocol, for the shop's own adapter: this machine only, with the key. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { insertTransaction } from "./sandbox.repository.ts";
import { refuse, sendData } from "./sandbox-api.answers.ts";
import { SANDBOX_PATH, type Sandbox } from "./sandbox-context.ts";
import { addSandboxRefundApi, isRefunded } from "./sandbox-refund-api.routes.ts";
import { readTransaction, transactionJson } from "./sandbox-transaction.ts";

const CHANNELS = [
  "card",
  "bank",
  "apple_pay",
  "ussd",
  "qr",
  "mobile_money",
  "bank_transfer",
  "eft",
  "capitec_pay",
];

const InitializeSchema = z.object({
  email: z.email(),
  amount: z
    .union([z.int(), z.string().regex(/^\d+$/)])
    .transform(Number)
    .pipe(z.int().min(100)),
  currency: z.literal("ZAR"),
  reference: z
    .string()
    .regex(/^[\w.=-]{1,100}$/)
    .refine((text) => !text.includes("_")),
  callback_url: z.url(),
  channels: z.array(z.enum(CHANNELS)).optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
});

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

export function addSandboxApi(app: FastifyInstance, sandbox: Sandbox): void {
  const base = `${SANDBOX_PATH}/paystack`;
  const guard = { schema: { hide: true }, onRequest: guardWith(sandbox.secretKey) };
  app.post(`${base}/transaction/initialize`, guard, (request, reply) => initialize(sandbox, request, reply));
  app.get<{ Params: { reference: string } }>(
    `${base}/transaction/verify/:reference`,
    guard,
    (request, reply) => verify(sandbox, request.params.reference, reply),
  );
  addSandboxRefundApi(app, sandbox, base, guard);
}

function guardWith(secretKey: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isForwarded = "forwarded" in request.headers || "x-forwarded-for" in request.headers;
    if (isForwarded || !LOOPBACK.includes(request.socket.remoteAddress ?? "")) {
      return refuse(reply, 403, "forbidden", "The sandbox answers the shop's own machine only");
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(reply, 401, "invalid_key", "Invalid key");
  };
}

async function initialize(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = InitializeSchema.safeParse(request.body);
  if (!body.success) {
    const [issue] = body.error.issues;
    return refuse(reply, 400, "invalid_params", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { email, amount, currency, reference, callback_url: callbackUrl, channels, metadata } = body.data;
  const accessCode = randomBytes(10).toString("hex");
  const isNew = await insertTransaction(sandbox.db, {
    accessCode,
    reference,
    amountMinor: amount,
    currency,
    email,
    callbackUrl,
    channels: channels ?? null,
    metadata,
    createdAt: sandbox.clock.now(),
  });
  if (!isNew) return refuse(reply, 400, "duplicate_reference", "Duplicate Transaction Reference");
  const authorizationUrl = `${sandbox.publicUrl}${SANDBOX_PATH}/pay/${accessCode}`;
  return reply.send({
    status: true,
    message: "Authorization URL created",
    data: { authorization_url: authorizationUrl, access_code: accessCode, reference },
  });
}

async function verify(sandbox: Sandbox, reference: string, reply: FastifyReply): Promise<FastifyReply> {
  const transaction = await readTransaction(sandbox.db, sandbox.clock, reference);
  if (!transaction) return refuse(reply, 400, "transaction_not_found", "Transaction reference not found.");
  const isGone = await isRefunded(sandbox, transaction);
  return sendData(reply, "Verification successful", transactionJson(transaction, isGone));
}
