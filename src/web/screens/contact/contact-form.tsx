import { useEffect, useState } from "react";
import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { EmailField } from "#web/kit/forms/email-field.tsx";
import { createFormDraft } from "#web/kit/forms/form-draft.ts";
import { fillEmptyFields, useCheckedForm } from "#web/kit/forms/use-checked-form.ts";
import { z } from "#web/kit/storage/schema.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import type { RefusedForm } from "#web/page/plain-form.ts";
import { paths } from "#web/paths.ts";
import { readShippingInfo } from "#web/shop/shipping/shipping-info.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** All four fields are required. The email rule is the domain's, so that browser and server agree. */
export const ContactFormSchema = z.object({
  name: required("Name is required"),
  email: z.string().check(z.overwrite(tidyEmailAddress), z.refine(isEmailAddress, "Valid email is required")),
  subject: required("Subject is required"),
  message: required("Message is required"),
});

type ContactFormValues = z.output<typeof ContactFormSchema>;

export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

const contactDraft = createFormDraft("kuludContactDraft", CONTACT_FIELDS);

const MESSAGE_SENT = "Thank you for your message. We'll get back to you soon!";
export const MESSAGE_NOT_SENT = "Failed to send message. Please try again later.";

export type ContactFormProps = {
  /** Sent without scripts and refused. */
  readonly refused: RefusedForm<keyof ContactFormValues> | undefined;
  /** Sent without scripts and accepted. */
  readonly isSent: boolean;
  /** The order it is about; undefined for other subjects. */
  readonly orderNumber: string | undefined;
};

/** A message to the shop. What is typed survives a reload and a failure, and is cleared once it is sent. */
export function ContactForm({ refused, isSent, orderNumber }: ContactFormProps) {
  const filledIn: Partial<ContactFormValues> =
    orderNumber === undefined ? {} : { subject: `Order ${orderNumber}` };
  const [outcome, setOutcome] = useState(() => outcomeOf(refused, isSent));
  const [isSending, setIsSending] = useState(false);
  const form = useCheckedForm<ContactFormValues>(ContactFormSchema, {
    draft: contactDraft,
    errors: refused?.errors,
    onSubmit: send,
  });
  const given = (name: keyof ContactFormValues) => ({
    ...form.field(name),
    defaultValue: refused?.values[name] ?? filledIn[name],
  });

  // From this browser's own storage. The order's address is not shown, because links are forwarded.
  useEffect(() => {
    if (orderNumber === undefined) return;
    const saved = readShippingInfo(localTexts);
    if (saved) fillEmptyFields(form.props.ref.current, { name: saved.fullName, email: saved.email });
  }, [form.props.ref, orderNumber]);

  async function send(message: ContactFormValues): Promise<void> {
    setOutcome(undefined);
    setIsSending(true);
    const isSent = await sendMessage(message);
    setIsSending(false);
    if (isSent) {
      form.reset();
      contactDraft.forget(sessionTexts);
    }
    const toast = isSent ? SENT : NOT_SENT;
    setOutcome(toast);
    showToast(toast);
  }

  return (
    <form {...form.props} action={paths.contact} className="form-fields" method="post">
      <p className="col-span-full text-s text-mute">All fields are required</p>
      <TextField
        {...given("name")}
        autoComplete="name"
        className="col-span-full sm:col-span-1"
        enterKeyHint="next"
        label="Name"
        maxLength={LONGEST_CONTACT_TEXTS.name}
        required
      />
      <EmailField
        {...given("email")}
        className="col-span-full sm:col-span-1"
        enterKeyHint="next"
        label="Email"
        required
      />
      <TextField
        {...given("subject")}
        autoComplete="off"
        className="col-span-full"
        enterKeyHint="next"
        label="Subject"
        maxLength={LONGEST_CONTACT_TEXTS.subject}
        required
      />
      <TextAreaField
        {...given("message")}
        autoComplete="off"
        className="col-span-full"
        label="Message"
        maxLength={LONGEST_CONTACT_TEXTS.message}
        required
        rows={6}
      />
      <Button className="col-span-full" disabled={isSending} icon={ArrowRight} tone="ink" type="submit">
        {isSending ? "Sending..." : "Send Message"}
      </Button>
      {outcome && (
        <p className={`col-span-full text-s font-medium ${outcome === SENT ? "" : "text-bad"}`}>
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

/** Whether the shop accepted the message. Only the response's status counts. */
async function sendMessage(message: ContactFormValues): Promise<boolean> {
  try {
    await call("POST /api/contact", { body: message });
    return true;
  } catch (error) {
    return !(error instanceof ApiError || error instanceof NetworkError);
  }
}
