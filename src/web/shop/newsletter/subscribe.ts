import type { NewsletterAnswer, NewsletterSubscription } from "#contract/newsletter/shopper.ts";
import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { ApiError, NETWORK_FAILED, NetworkError } from "#web/api/api-error.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";

/** The outcome of pressing Subscribe, with its toast. */
export type SubscribeOutcome = {
  readonly isSubscribed: boolean;
  readonly toast: Omit<ToastMessage, "action"> & { readonly description: string };
};

/** The anchor that the form without scripts returns to. */
export const NEWSLETTER_ANCHOR = "newsletter";

/** An address sent without scripts, and the outcome. */
export type AnsweredSubscription = { readonly typed: string; readonly outcome: SubscribeOutcome };

type Send = (subscription: NewsletterSubscription) => Promise<Partial<NewsletterAnswer>>;

/** Checks the typed address before anything is sent; undefined when it may be sent. */
export function refuseTyped(typed: string): SubscribeOutcome | undefined {
  const email = tidyEmailAddress(typed);
  if (email === "") return refused("Email Required", "Please enter your email address to subscribe.");
  if (!isEmailAddress(email)) return refused("Invalid Email", "Please enter a valid email address.");
  return undefined;
}

/** Sends a valid address. Never rejects: every failure has its toast. */
export async function subscribe(typed: string, send: Send): Promise<SubscribeOutcome> {
  try {
    const { success, message } = await send({ email: tidyEmailAddress(typed) });
    if (success !== true) return failed(message);
    return {
      isSubscribed: true,
      toast: { title: "Successfully Subscribed!", description: message ?? "" },
    };
  } catch (error) {
    if (error instanceof NetworkError) return failed(NETWORK_FAILED);
    return failed(error instanceof ApiError ? error.problem?.message : undefined);
  }
}

function failed(message: string | undefined): SubscribeOutcome {
  return refused("Subscription Failed", message || "Something went wrong. Please try again later.");
}

function refused(title: string, description: string): SubscribeOutcome {
  return { isSubscribed: false, toast: { title, description, variant: "destructive" } };
}
