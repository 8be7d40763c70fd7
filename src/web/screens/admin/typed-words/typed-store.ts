/**
 * What was typed into the admin's forms and not saved: kept in this tab, through a page that is left, a reload, and a
 * session that ends. Another person who signs in finds nothing of it.
 */
import { useSyncExternalStore } from "react";
import { z } from "#web/kit/storage/schema.ts";
import { parseStored, sessionTexts } from "#web/kit/storage/text-store.ts";
import type { FormValues } from "./form-values.ts";

/** What the form held when it was opened, and what was typed over it. */
export type Typed = { readonly basis: FormValues; readonly values: FormValues };

const KEY = "kulud-typed";

const Values = z.record(z.string(), z.array(z.string()));
const Stored = z.object({
  who: z.string(),
  forms: z.record(z.string(), z.object({ basis: Values, values: Values })),
});

type Kept = { readonly who: string; readonly forms: Readonly<Record<string, Typed>> };

const NOTHING: Kept = { who: "", forms: {} };

const listeners = new Set<() => void>();
let unsaved: readonly string[] | undefined;

function read(): Kept {
  const stored = sessionTexts.read(KEY);
  return (
    (stored === undefined ? undefined : parseStored(KEY, stored, (json) => z.parse(Stored, json))) ?? NOTHING
  );
}

function write(kept: Kept): void {
  if (Object.keys(kept.forms).length === 0 && kept.who === "") sessionTexts.remove(KEY);
  else sessionTexts.write(KEY, JSON.stringify(kept));
  unsaved = Object.keys(kept.forms);
  for (const listener of listeners) listener();
}

export const typedStore = {
  /** Of a form by its address and name. */
  read: (form: string): Typed | undefined => read().forms[form],
  keep(form: string, typed: Typed): void {
    const { who, forms } = read();
    write({ who, forms: { ...forms, [form]: typed } });
  },
  forget(form: string): void {
    const { who, forms } = read();
    if (!(form in forms)) return;
    write({ who, forms: Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form)) });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forgetAll: (): void => write(NOTHING),
  /** Whether somebody was signed in here who has not signed out. */
  isHeld: (): boolean => read().who !== "",
  /** To be called when somebody is signed in. */
  belongTo(who: string): void {
    const kept = read();
    if (kept.who !== who) write({ who, forms: kept.who === "" ? kept.forms : {} });
  },
};

/** Whether one of these forms holds words that are not saved. */
export function useHasUnsaved(forms: readonly string[]): boolean {
  return useSyncExternalStore(
    typedStore.subscribe,
    () => {
      unsaved ??= Object.keys(read().forms);
      return unsaved.some((form) => forms.includes(form));
    },
    () => false,
  );
}

/** A form by the address of its page and its name there. */
export const formNamed = (pathname: string, label: string) => `${pathname} ${label}`;

let submitted: string | undefined;

/** Which form is being submitted, for the action that its submission starts in the same moment, or does not. */
export const submission = {
  during(form: string | undefined, submit: () => void): void {
    submitted = form;
    submit();
    submitted = undefined;
  },
  form: (): string | undefined => submitted,
};
