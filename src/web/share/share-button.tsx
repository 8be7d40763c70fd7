import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SECOND } from "#domain/time.ts";
import { reportProblem } from "#web/report-problem.ts";
import { ShareUp } from "#web/ui/drawn-icons.ts";
import { Icon } from "#web/ui/icon.tsx";

const COPIED_FEEDBACK_MS = 2 * SECOND;

type ShareButtonProps = { readonly className: string };

/** Shares this page through the device where it can, and copies its link where it cannot. */
export function ShareButton({ className }: ShareButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const feedback = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(feedback.current), []);

  async function share(): Promise<void> {
    const page = { title: document.title, url: window.location.href };
    if (await shareNatively(page)) return;
    try {
      await navigator.clipboard.writeText(page.url);
    } catch (error) {
      reportProblem("The link could not be copied.", error);
      return;
    }
    setCopied(true);
    clearTimeout(feedback.current);
    feedback.current = setTimeout(() => setCopied(false), COPIED_FEEDBACK_MS);
  }

  return (
    <span className="relative grid">
      <button
        aria-label="Share"
        className={`focus-inside grid place-items-center transition-colors ${isCopied ? "bg-hot text-ink" : ""} ${className}`}
        onClick={share}
        type="button"
      >
        <Icon glyph={isCopied ? Check : ShareUp} />
      </button>
      <span
        className="pointer-events-none absolute top-full right-0 z-1 bg-hot text-s font-semibold text-ink"
        role="status"
      >
        {isCopied && <span className="block px-3 py-2">Copied!</span>}
      </span>
    </span>
  );
}

/** True when the device took over, even if the shopper then chose nobody. */
async function shareNatively(page: { readonly title: string; readonly url: string }): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
