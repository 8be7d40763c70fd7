import { zodResolver } from "@hookform/resolvers/zod";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import { createFormDraft } from "#web/forms/form-draft.ts";
import { z } from "#web/storage/schema.ts";

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** All four fields are required. The e-mail rule is the one of the domain, so that browser and server agree. */
export const ContactFormSchema = z.object({
  name: required("Name is required"),
  email: z.string().check(z.trim(), z.refine(isEmailAddress, "Valid email is required")),
  subject: required("Subject is required"),
  message: required("Message is required"),
});

export type ContactFormValues = z.output<typeof ContactFormSchema>;

export const contactResolver = zodResolver(ContactFormSchema);

export const contactDraft = createFormDraft("kuludContactDraft", {
  name: "",
  email: "",
  subject: "",
  message: "",
});

export const MESSAGE_SENT = "Thank you for your message. We'll get back to you soon!";
export const MESSAGE_NOT_SENT = "Failed to send message. Please try again later.";
