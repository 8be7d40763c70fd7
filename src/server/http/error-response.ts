/** The one way from an error to an HTTP answer. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { ERROR_STATUSES, type ErrorCode } from "#contract/endpoint.ts";
import type { Problem } from "#contract/problem.ts";
import { isDatabaseAway } from "#server/database/database-faults.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { MethodNotAllowed, Unavailable } from "./http.errors.ts";

/** What the framework itself refuses, by its status, in the contract's words. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: "invalid_request", message: "The request could not be read. Send valid JSON." },
  404: { code: "not_found", message: "There is nothing at this address." },
  413: { code: "payload_too_large", message: "The request is too large." },
  415: {
    code: "unsupported_media_type",
    message: "Send the request as JSON (Content-Type: application/json).",
  },
};

const UNEXPECTED = "Something went wrong on our side. Please try again in a moment.";

/** Answers any error of the API; unexpected ones are logged and leave nothing but their request id. */
export function sendError(
  error: Error & { readonly statusCode?: number | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header("Cache-Control", "no-store");
  if (error instanceof DomainError) return sendDomainError(error, reply);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.status(400).send(invalidFields(error.validation));
  }
  const refusal = error.statusCode === undefined ? undefined : FRAMEWORK_REFUSALS[error.statusCode];
  if (refusal) {
    return reply.status(error.statusCode ?? 400).send(problem(refusal.code, refusal.message));
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, "the database is away");
    return sendDomainError(new Unavailable(), reply);
  }
  request.log.error({ err: error }, "unexpected error");
  return reply.status(500).send({ ...problem("internal_error", UNEXPECTED), requestId: request.id });
}

function sendDomainError(error: DomainError, reply: FastifyReply): FastifyReply {
  if (error instanceof MethodNotAllowed) reply.header("Allow", error.allowed.join(", "));
  if (typeof error.details.retryAfter === "number") reply.header("Retry-After", error.details.retryAfter);
  return reply
    .status(ERROR_STATUSES[error.code])
    .send({ ...error.details, ...problem(error.code, error.message) });
}

function problem(error: ErrorCode, message: string): Problem {
  return { error, message };
}

type Issue = { readonly instancePath?: string; readonly message?: string | undefined };

function invalidFields(issues: readonly Issue[]): Problem {
  const fields = issues.map((issue) => ({
    path: (issue.instancePath ?? "").replace(/^\//, "").replaceAll("/", "."),
    message: issue.message ?? "is not valid",
  }));
  const [first] = fields;
  const where = first?.path ? `${first.path}: ` : "";
  return {
    ...problem("invalid_request", `The request is not valid. ${where}${first?.message ?? ""}`.trim()),
    fields,
  };
}
