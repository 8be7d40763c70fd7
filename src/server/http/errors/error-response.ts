/** Turns every error into an HTTP answer; nothing else does. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { ERROR_STATUSES, type ErrorCode } from "#contract/call/endpoint.ts";
import type { Problem } from "#contract/call/problem.ts";
import { isDatabaseAway, isOrphan } from "#server/database/database-faults.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { deletedMeanwhile, MethodNotAllowed, unavailable } from "./http.errors.ts";

/** Fastify's own refusals by status, with the contract's code and message. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: "invalid_request", message: "The request could not be read. Send valid JSON." },
  404: { code: "not_found", message: "There is nothing at this address." },
  413: { code: "payload_too_large", message: "The request is too large." },
  415: {
    code: "unsupported_media_type",
    message: "Send the request as JSON (Content-Type: application/json).",
  },
  416: { code: "range_not_satisfiable", message: "The file ends before the part that was asked for." },
};

const UNEXPECTED = "Something went wrong on our side. Please try again in a moment.";

type ErrorAnswer = {
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
};

type Thrown = Error & { readonly statusCode?: number | undefined };

/** Answers any error of the API. Unexpected errors are logged, and the answer contains only their request id. */
export function sendError(error: Thrown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTo(error, request);
  return reply.status(answer.status).headers(answer.headers).send(answer.problem);
}

/** The answer to an error, for code that shows it in another form. */
export function answerTo(error: Thrown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof DomainError) return answerToDomain(error);
  if (hasZodFastifySchemaValidationErrors(error)) return answerOf(400, invalidFields(error.validation));
  const refusal = error.statusCode === undefined ? undefined : FRAMEWORK_REFUSALS[error.statusCode];
  if (refusal) return answerOf(error.statusCode ?? 400, problem(refusal.code, refusal.message));
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, "the database is away");
    return answerToDomain(unavailable());
  }
  if (isOrphan(error)) {
    // Logged as an error: a deletion that forgets who names its row ends here as well.
    request.log.error({ err: error }, "a row names one that is deleted");
    return answerToDomain(deletedMeanwhile());
  }
  request.log.error({ err: error }, "unexpected error");
  return answerOf(500, { ...problem("internal_error", UNEXPECTED), requestId: request.id });
}

/** The answer to a refusal; undefined for an unexpected error, which stays one. */
export function answerToRefusal(error: unknown): ErrorAnswer | undefined {
  if (error instanceof DomainError) return answerToDomain(error);
  return isDatabaseAway(error) ? answerToDomain(unavailable()) : undefined;
}

function answerToDomain(error: DomainError): ErrorAnswer {
  const { retryAfter } = error.details;
  return answerOf(
    ERROR_STATUSES[error.code],
    { ...error.details, ...problem(error.code, error.message) },
    {
      ...(error instanceof MethodNotAllowed && { Allow: error.allowed.join(", ") }),
      ...(typeof retryAfter === "number" && { "Retry-After": String(retryAfter) }),
    },
  );
}

function answerOf(
  status: number,
  body: Problem,
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  return { status, problem: body, headers: { "Cache-Control": "no-store", ...headers } };
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
