import { type FormEvent, useEffect, useRef, useState } from "react";
import { emailsNote } from "#content/waitlist-words.ts";
import { type Choice, sizeOptions } from "#domain/catalogue/product-options.ts";
import { EmailField } from "#web/kit/forms/email-field.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { type JoinOutcome, joinWaitlist } from "./join-waitlist.ts";
import { waitlistPaths } from "./waitlist-paths.ts";

type WaitlistFormProps = {
  readonly product: Product;
  readonly choice: Choice;
  /** Groups for options without a control elsewhere on the page: here any option will do, too. */
  readonly open: readonly ("size" | "color")[];
  /** The outcome of the form without scripts. */
  readonly answered?: (JoinOutcome & { readonly typed: string }) | undefined;
};

/** One address, for one mail when this can be bought. The outcome is sent by mail only. */
export function WaitlistForm({ product, choice, open, answered }: WaitlistFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<JoinOutcome | undefined>(answered);
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const hasJoined = outcome?.hasJoined === true;

  // The form, and the focus in it, is gone then.
  useEffect(() => {
    if (hasJoined) done.current?.focus();
  }, [hasJoined]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    setIsSending(true);
    const result = await joinWaitlist(
      product.id,
      { size: typed("size"), color: typed("color") },
      typed("email"),
    );
    setIsSending(false);
    setOutcome(result);
    if (!result.hasJoined) field.current?.focus();
  }

  if (hasJoined)
    return (
      <p className="max-w-[58ch] font-semibold outline-none" ref={done} role="status" tabIndex={-1}>
        {outcome.message}
      </p>
    );
  return (
    <form action={waitlistPaths.ask(product.id)} method="post" noValidate onSubmit={submit}>
      <div className="grid gap-y-3.5">
        <Part choice={choice} name="size" options={sizeOptions(product)} isOpen={open.includes("size")} />
        <Part
          choice={choice}
          name="color"
          options={product.availableColors}
          isOpen={open.includes("color")}
        />
        <EmailField
          defaultValue={answered?.typed}
          enterKeyHint="send"
          error={outcome?.message}
          label="Email"
          name="email"
          ref={field}
          required
        />
        <Button disabled={isSending} icon={ArrowRight} tone="ink" type="submit">
          {isSending ? "Sending..." : "Tell me"}
        </Button>
      </div>
      <p className="mt-2.5 text-s text-note">{emailsNote(product)}</p>
    </form>
  );
}

type PartProps = {
  readonly name: "size" | "color";
  readonly options: readonly string[];
  readonly choice: Choice;
  readonly isOpen: boolean;
};

function Part({ name, options, choice, isOpen }: PartProps) {
  const chosen = choice[name] ?? "";
  if (!isOpen || options.length < 2) return <input name={name} type="hidden" value={chosen} />;
  return (
    <SelectField defaultValue={chosen} label={name === "size" ? "Size" : "Color"} name={name}>
      <option value="">{name === "size" ? "Any size" : "Any color"}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
