import type { AdminMessage } from "#contract/admin/messages.ts";

/** Opens the admin's own mail program with the answer begun. Nothing a stranger wrote becomes a mail header. */
export function replyAddress({ email, subject }: Pick<AdminMessage, "email" | "subject">): string {
  const line = subject.replace(/\s+/g, " ");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${line}`)}`;
}
