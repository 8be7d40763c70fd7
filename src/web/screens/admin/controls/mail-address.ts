type Mail = { readonly email: string; readonly subject: string };

/** A mailto link. Nothing a stranger typed becomes a mail header. */
export function mailAddress({ email, subject }: Mail): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject.replace(/\s+/g, " "))}`;
}

/** Digits and a leading plus, as phones dial. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
