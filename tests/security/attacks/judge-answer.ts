/** Whether an answer is one that the contract declares. */
import { type Endpoint, ERROR_STATUSES, type ErrorCode, errorsOf } from "#contract/call/endpoint.ts";
import { ProblemSchema } from "#contract/call/problem.ts";
import type { AttackRequest } from "./attack-requests.ts";
import type { AttackAnswer } from "./send-attack.ts";

/** Codes with which any request can be refused. */
const ANYWHERE: readonly ErrorCode[] = [
  "invalid_request",
  "forbidden_origin",
  "payload_too_large",
  "unsupported_media_type",
];

/** Refused while its head is read, before it is a request: it is too long, or expects what the server does not do. */
const BEFORE_READING = [417, 431];

/** What is wrong with it, in a few words; undefined when nothing is. */
export function faultOf(endpoint: Endpoint, attack: AttackRequest, answer: AttackAnswer): string | undefined {
  const { status } = answer;
  if (status === 0 || status >= 500) return `${status}: ${answer.body.slice(0, 200)}`;
  if (attack.method === "HEAD" || status === 304 || BEFORE_READING.includes(status)) return undefined;
  if (status >= 400) return faultOfRefusal(endpoint, attack, answer);
  return attack.isStraight ? faultOfSuccess(endpoint, answer) : undefined;
}

function faultOfRefusal(
  endpoint: Endpoint,
  { isStraight }: AttackRequest,
  { status, body }: AttackAnswer,
): string | undefined {
  const problem = ProblemSchema.safeParse(parsed(body));
  if (!problem.success) return `${status} is no problem of the contract: ${body.slice(0, 200)}`;
  const { error } = problem.data;
  if (ERROR_STATUSES[error] !== status) return `${error} with ${status}`;
  if (!isStraight) return undefined;
  const allowed = [...ANYWHERE, ...errorsOf(endpoint)];
  return allowed.includes(error) ? undefined : `${error} is not declared`;
}

function faultOfSuccess(
  { statuses = [200], file, response }: Endpoint,
  { status, type, body }: AttackAnswer,
): string | undefined {
  if (!statuses.includes(status)) return `${status} is not declared`;
  if (file) return [file].flat().some((one) => type.includes(one)) ? undefined : `${type} instead of ${file}`;
  const read = response.safeParse(parsed(body));
  return read.success ? undefined : `${status} of another shape: ${read.error.message}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
