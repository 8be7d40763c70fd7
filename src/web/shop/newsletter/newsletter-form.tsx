import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { call } from "#web/api/call.ts";
import { AsksAboutSlips, EMAIL_INPUT } from "#web/kit/forms/email-field.tsx";
import { paths } from "#web/paths.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import {
  type AnsweredSubscription,
  NEWSLETTER_ANCHOR,
  refuseTyped,
  type SubscribeOutcome,
  subscribe,
} from "./subscribe.ts";

type NewsletterFormProps = {
  readonly onSubscribed?: () => void;
  /** Shown at the right of the label. */
  readonly aside?: ReactNode;
  /** The outcome of an address sent without scripts. */
  readonly answered?: AnsweredSubscription | undefined;
};

/** One email field and a button, for a hot or a black background. The toast's text also stays below the field. */
export function NewsletterForm({ onSubscribed, aside, answered }: NewsletterFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState(answered?.outcome);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const outcomeId = `${id}-outcome`;
  const isRefused = outcome?.isSubscribed === false;

  // The field was disabled while sending and so lost the focus; after a refusal it is needed there again.
  useEffect(() => {
    if (isRefused && !isSending) field.current?.focus();
  }, [isRefused, isSending]);

  function end(result: SubscribeOutcome): void {
    setIsSending(false);
    setOutcome(result);
    showToast(result.toast);
    if (!result.isSubscribed) return;
    if (field.current) field.current.value = "";
    onSubscribed?.();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || !field.current) return;
    const typed = field.current.value;
    const refusal = refuseTyped(typed);
    if (refusal) {
      end(refusal);
      field.current.focus();
      return;
    }
    setOutcome(undefined);
    setIsSending(true);
    end(
      await subscribe(typed, (subscription) =>
        call("POST /api/newsletter/subscribe", { body: subscription }),
      ),
    );
  }

  return (
    <form
      action={`${paths.news}#${NEWSLETTER_ANCHOR}`}
      aria-label="Newsletter"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="flex items-baseline justify-between gap-4">
        <label className="pb-[5px] text-s leading-normal font-semibold" htmlFor={id}>
          Email
        </label>
        {aside}
      </div>
      <AsksAboutSlips>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] border border-rule">
          <input
            {...EMAIL_INPUT}
            aria-describedby={outcome && outcomeId}
            aria-invalid={isRefused || undefined}
            defaultValue={answered?.outcome.isSubscribed === false ? answered.typed : undefined}
            className="h-12 min-w-0 bg-paper px-3 text-base focus-inside disabled:bg-plate disabled:text-faint"
            disabled={isSending}
            enterKeyHint="send"
            id={id}
            name="email"
            ref={field}
            required
          />
          <button
            className="focus-inside h-12 min-w-34 bg-ink px-4.5 text-[0.9375rem] font-semibold text-paper transition-colors enabled-hover:bg-paper enabled-hover:text-ink disabled:bg-plate disabled:text-faint"
            disabled={isSending}
            type="submit"
          >
            {isSending ? "Subscribing..." : "Subscribe"}
          </button>
        </div>
      </AsksAboutSlips>
      {outcome && (
        <p className="mt-2 text-s font-medium" id={outcomeId}>
          {outcome.toast.description}
        </p>
      )}
    </form>
  );
}
