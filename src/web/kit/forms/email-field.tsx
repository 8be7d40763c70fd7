import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { LONGEST_EMAIL_ADDRESS } from "#domain/mail/email-address.ts";
import { likelyEmail } from "#domain/mail/likely-email.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";

/** What every input for an email address needs, so that phones show the right keyboard and correct nothing. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: LONGEST_EMAIL_ADDRESS,
} as const;

/** Long enough not to interrupt a word. */
const PAUSE_MS = 600;

/** A labelled field for an email address that suggests a correction of typing mistakes. */
export function EmailField({ className, ...field }: ComponentProps<typeof TextField>) {
  return (
    <AsksAboutSlips className={className}>
      <TextField {...EMAIL_INPUT} {...field} />
    </AsksAboutSlips>
  );
}

type AsksAboutSlipsProps = { readonly className?: string | undefined; readonly children: ReactNode };

/**
 * Shows "Did you mean thabo@gmail.com?" below the address field among its children. It appears while typing, not when
 * the field is left: the button the visitor is about to press would move.
 */
export function AsksAboutSlips({ className, children }: AsksAboutSlipsProps) {
  const [meant, setMeant] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const pause = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function look(typed: string): void {
    clearTimeout(pause.current);
    setMeant(undefined);
    pause.current = window.setTimeout(() => setMeant(likelyEmail(typed)), PAUSE_MS);
  }

  function take(): void {
    const input = frame.current?.querySelector("input");
    if (!input || meant === undefined) return;
    // Sets the value as typing would, so that React and the form get the event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, meant);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

  return (
    <div
      className={className}
      onInput={({ target }) => target instanceof HTMLInputElement && look(target.value)}
      ref={frame}
    >
      {children}
      <p className="text-s empty:hidden" role="status">
        {meant !== undefined && (
          <>
            Did you mean{" "}
            <button
              className="min-h-11 wrap-anywhere font-semibold underline underline-offset-2"
              onClick={take}
              type="button"
            >
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
