/**
 * How the web calls operations that add something: a second press, or a press again after a lost answer, adds nothing more
 * and is answered as the first one was. Each sending has an id that is kept in this tab until the shop has answered it.
 */
import type { z } from "zod";
import type { Operations } from "#contract/operations.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";
import { ApiError } from "./api-error.ts";
import { addressOf, type CallInput, call, type Operation } from "./call.ts";

type Adding = {
  [O in Operation]: Operations[O] extends { readonly adds: true } ? O : never;
}[Operation];

/** Calls an operation that adds, and rejects like `call`. */
export async function add<O extends Adding>(
  operation: O,
  input: CallInput<O>,
): Promise<z.output<Operations[O]["response"]>> {
  const address = addressOf(operation, input as never);
  return once(`${operation} ${address} ${partOf(input.body)}`, (requestId) =>
    call(operation as never, input as never, { requestId } as never),
  );
}

/** Runs `work` with the id of this sending, which ends with its answer; `sending` says what is added where. */
export async function once<Result>(
  sending: string,
  work: (requestId: string) => Promise<Result>,
): Promise<Result> {
  const key = `kulud-unanswered ${sending}`;
  const requestId = sessionTexts.read(key) ?? randomUuid();
  sessionTexts.write(key, requestId);
  try {
    const result = await work(requestId);
    sessionTexts.remove(key);
    return result;
  } catch (error) {
    // Nothing was added. Where nothing is answered, or by a process that ended, that is not known.
    if (error instanceof ApiError && error.status < 500) sessionTexts.remove(key);
    throw error;
  }
}

/** Where an address takes several things side by side: which of them. */
function partOf(body: unknown): string {
  if (body instanceof FormData)
    return Array.from(body.values(), (value) =>
      typeof value === "string" ? value : fileIdentity(value),
    ).join(" ");
  return String((body as { readonly productId?: number } | undefined)?.productId ?? "");
}

export const fileIdentity = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
