import { useEffect, useState } from "react";
import { LONGEST_CONTACT_TEXTS } from "#domain/contact/longest-texts.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { sendContactMessage } from "#web/api/operations.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import type { RefusedForm } from "#web/forms/plain-form.ts";
import { fillEmptyFields, useDraftedForm } from "#web/forms/use-drafted-form.ts";
import { paths } from "#web/paths.ts";
import { readShippingInfo } from "#web/shipping/shipping-info.ts";
import { localTexts, sessionTexts } from "#web/storage/text-store.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import type { ToastMessage } from "#web/toasts/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  type ContactFormValues,
  contactDraft,
  contactResolver,
  MESSAGE_NOT_SENT,
  MESSAGE_SENT,
} from "./contact-message-form.ts";

export type ContactFormProps = {
  /** Sent without scripts, and not taken. */
  readonly refused: RefusedForm<keyof ContactFormValues> | undefined;
  /** Sent without scripts, and taken. */
  readonly isSent: boolean;
  /** Which order it is about; undefined when it is about anything else. */
  readonly orderNumber: string | undefined;
};

/** A message to the shop. What is typed survives a reload and a failure, and is cleared once it is sent. */
export function ContactForm({ refused, isSent, orderNumber }: ContactFormProps) {
  const form = useDraftedForm(contactResolver, contactDraft);
  const filledIn: Partial<ContactFormValues> =
    orderNumber === undefined ? {} : { subject: `Order ${orderNumber}` };
  const [outcome, setOutcome] = useState(() => outcomeOf(refused, isSent));
  const { errors, isSubmitting, submitCount } = form.formState;
  const given = (name: keyof ContactFormValues) => ({
    ...form.register(name),
    defaultValue: refused?.values[name] ?? filledIn[name],
    error: submitCount > 0 ? errors[name]?.message : refused?.errors[name],
  });

  // What this browser saved for itself; the order's own address is told to nobody, because links are forwarded.
  useEffect(() => {
    if (orderNumber === undefined) return;
    const saved = readShippingInfo(localTexts);
    if (saved) fillEmptyFields(form, { name: saved.fullName, email: saved.email });
  }, [form, orderNumber]);

  async function send(message: ContactFormValues): Promise<void> {
    setOutcome(undefined);
    const isSent = await sendMessage(message);
    if (isSent) {
      form.reset();
      contactDraft.forget(sessionTexts);
    }
    const toast = isSent ? SENT : NOT_SENT;
    setOutcome(toast);
    showToast(toast);
  }

  return (
    <form
      action={paths.contact}
      className="grid grid-cols-2 gap-x-2.5 gap-y-3.5"
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send)}
    >
      <p className="col-span-2 text-s text-mute">All fields are required</p>
      <TextField
        {...given("name")}
        autoComplete="name"
        className="col-span-2 sm:col-span-1"
        enterKeyHint="next"
        label="Name"
        maxLength={LONGEST_CONTACT_TEXTS.name}
        required
      />
      <EmailField
        {...given("email")}
        className="col-span-2 sm:col-span-1"
        enterKeyHint="next"
        label="Email"
        required
      />
      <TextField
        {...given("subject")}
        autoComplete="off"
        className="col-span-2"
        enterKeyHint="next"
        label="Subject"
        maxLength={LONGEST_CONTACT_TEXTS.subject}
        required
      />
      <TextAreaField
        {...given("message")}
        autoComplete="off"
        className="col-span-2"
        label="Message"
        maxLength={LONGEST_CONTACT_TEXTS.message}
        required
        rows={6}
      />
      <Button className="col-span-2" disabled={isSubmitting} icon={ArrowRight} tone="ink" type="submit">
        {isSubmitting ? "Sending..." : "Send Message"}
      </Button>
      {outcome && (
        <p className={`col-span-2 text-s font-medium ${outcome === SENT ? "" : "text-bad"}`}>
          {outcome.description}
        </p>
      )}
    </form>
  );
}

const SENT: ToastMessage = {
  title: "Message Sent",
  description: MESSAGE_SENT,
};

const NOT_SENT: ToastMessage = {
  title: "Error",
  description: MESSAGE_NOT_SENT,
  variant: "destructive",
};

function outcomeOf(refused: ContactFormProps["refused"], isSent: boolean): ToastMessage | undefined {
  if (isSent) return SENT;
  return refused?.message === undefined ? undefined : { ...NOT_SENT, description: refused.message };
}

/** Whether the shop took the message. Only the status of its answer counts. */
async function sendMessage(message: ContactFormValues): Promise<boolean> {
  try {
    await call(sendContactMessage, { body: message });
    return true;
  } catch (error) {
    return !(error instanceof ApiError || error instanceof NetworkError);
  }
}
