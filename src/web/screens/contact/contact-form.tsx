import { useState } from "react";
import { LONGEST_CONTACT_TEXTS } from "#domain/contact/longest-texts.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { sendContactMessage } from "#web/api/operations.ts";
import { EMAIL_INPUT } from "#web/forms/email-input.ts";
import { useDraftedForm } from "#web/forms/use-drafted-form.ts";
import { sessionTexts } from "#web/storage/text-store.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import type { ToastMessage } from "#web/toasts/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type ContactFormValues, contactDraft, contactResolver } from "./contact-message-form.ts";

/** A message to the shop. What is typed survives a reload and a failure, and is cleared once it is sent. */
export function ContactForm() {
  const form = useDraftedForm(contactResolver, contactDraft);
  const [outcome, setOutcome] = useState<ToastMessage>();
  const { errors, isSubmitting } = form.formState;

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
      className="grid grid-cols-2 gap-x-2.5 gap-y-3.5"
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send)}
    >
      <p className="col-span-2 text-s text-mute">All fields are required</p>
      <TextField
        {...form.register("name")}
        autoComplete="name"
        className="col-span-2 sm:col-span-1"
        enterKeyHint="next"
        error={errors.name?.message}
        label="Name"
        maxLength={LONGEST_CONTACT_TEXTS.name}
        required
      />
      <TextField
        {...EMAIL_INPUT}
        {...form.register("email")}
        className="col-span-2 sm:col-span-1"
        enterKeyHint="next"
        error={errors.email?.message}
        label="Email"
        required
      />
      <TextField
        {...form.register("subject")}
        autoComplete="off"
        className="col-span-2"
        enterKeyHint="next"
        error={errors.subject?.message}
        label="Subject"
        maxLength={LONGEST_CONTACT_TEXTS.subject}
        required
      />
      <TextAreaField
        {...form.register("message")}
        autoComplete="off"
        className="col-span-2"
        error={errors.message?.message}
        label="Message"
        maxLength={LONGEST_CONTACT_TEXTS.message}
        required
        rows={6}
      />
      <Button className="col-span-2" disabled={isSubmitting} icon={ArrowRight} tone="ink" type="submit">
        {isSubmitting ? "Sending..." : "Send Message"}
      </Button>
      {outcome && (
        <p className={`col-span-2 text-s font-medium ${outcome === NOT_SENT ? "text-bad" : ""}`}>
          {outcome.description}
        </p>
      )}
    </form>
  );
}

const SENT: ToastMessage = {
  title: "Message Sent",
  description: "Thank you for your message. We'll get back to you soon!",
};

const NOT_SENT: ToastMessage = {
  title: "Error",
  description: "Failed to send message. Please try again later.",
  variant: "destructive",
};

/** Whether the shop took the message. Only the status of its answer counts. */
async function sendMessage(message: ContactFormValues): Promise<boolean> {
  try {
    await call(sendContactMessage, { body: message });
    return true;
  } catch (error) {
    return !(error instanceof ApiError || error instanceof NetworkError);
  }
}
