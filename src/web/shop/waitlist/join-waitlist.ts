import type { Choice } from "#domain/catalogue/product-options.ts";
import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { NETWORK_FAILED, NetworkError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import type { Transport } from "#web/api/page-context.ts";
import { refusalOf } from "#web/page/plain-form.ts";

export type JoinOutcome = { readonly hasJoined: boolean; readonly message: string };

const INVALID = "Please enter a valid email address.";
const FAILED = "That did not work. Please try again later.";

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
    const message = error instanceof NetworkError ? NETWORK_FAILED : refusalOf(error, FAILED);
    return { hasJoined: false, message };
  }
}
