import type { Choice } from "#domain/catalogue/product-options.ts";
import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import type { Transport } from "#web/api/page-context.ts";

export type JoinOutcome = { readonly hasJoined: boolean; readonly message: string };

const INVALID = "Please enter a valid email address.";
const FAILED = "That did not work. Please try again later.";
const OFFLINE = "Network error. Please check your connection and try again.";

/** Never rejects: every failure has its sentence. `transport` as for `call`. */
export async function joinWaitlist(
  productId: number,
  { size, color }: Choice,
  typed: string,
  transport?: Transport,
): Promise<JoinOutcome> {
  const email = tidyEmailAddress(typed);
  if (!isEmailAddress(email)) return { hasJoined: false, message: INVALID };
  try {
    const body = { productId, email, ...(size && { size }), ...(color && { color }) };
    const { message } = await call("POST /api/waitlist", { body }, transport && { transport });
    return { hasJoined: true, message };
  } catch (error) {
    if (error instanceof NetworkError) return { hasJoined: false, message: OFFLINE };
    const isRefused = error instanceof ApiError && error.status < 500;
    return { hasJoined: false, message: (isRefused && error.problem?.message) || FAILED };
  }
}
