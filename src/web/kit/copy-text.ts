import { useEffect, useRef, useState } from "react";
import { SECOND } from "#domain/time/time.ts";

const COPIED_FEEDBACK_MS = 2 * SECOND;

type OnRefused = (cause: unknown) => void;

/** Copying with two seconds of feedback: `isCopied` is true for that long after each success. */
export function useCopy(): {
  isCopied: boolean;
  copy: (text: string, onRefused?: OnRefused) => Promise<boolean>;
} {
  const [isCopied, setCopied] = useState(false);
  const feedback = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(feedback.current), []);

  async function copy(text: string, onRefused?: OnRefused): Promise<boolean> {
    if (!(await copyText(text, onRefused))) return false;
    setCopied(true);
    clearTimeout(feedback.current);
    feedback.current = setTimeout(() => setCopied(false), COPIED_FEEDBACK_MS);
    return true;
  }

  return { isCopied, copy };
}

/**
 * Whether the text was copied. Browsers refuse on plain http, without permission and in frames; `onRefused` gets the
 * cause.
 */
export async function copyText(text: string, onRefused?: OnRefused): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    onRefused?.(cause);
    return false;
  }
}
