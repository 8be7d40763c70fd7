import { useEffect, useRef, useState } from "react";
import { SECOND } from "#domain/time/time.ts";

const COPIED_FEEDBACK_MS = 2 * SECOND;

/** True for two seconds after each call of `confirm`. */
export function useCopied(): { isCopied: boolean; confirm: () => void } {
  const [isCopied, setCopied] = useState(false);
  const feedback = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(feedback.current), []);

  function confirm(): void {
    setCopied(true);
    clearTimeout(feedback.current);
    feedback.current = setTimeout(() => setCopied(false), COPIED_FEEDBACK_MS);
  }

  return { isCopied, confirm };
}
