/** What is typed into a form, read from its controls and put back into them. */
import { flushSync } from "react-dom";

/** The texts of each named control; several where choices share a name, none for one that is not ticked. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Files cannot be put back, and secrets are not kept. */
const LEFT_OUT = new Set(["password", "file", "submit", "button"]);

const isKept = (control: Element): control is Control =>
  (control instanceof HTMLInputElement && !LEFT_OUT.has(control.type)) ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements)
    .filter(isKept)
    .filter(({ name }) => name !== "");
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

export function readValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    const typed = isChoice(control) && !control.checked ? [] : [control.value];
    values[control.name] = [...(values[control.name] ?? []), ...typed];
  }
  return values;
}

/** Fields of `values` that differ from `basis`. */
export function changedFrom(basis: FormValues, values: FormValues): FormValues {
  const isChanged = ([name, texts]: [string, readonly string[]]) =>
    JSON.stringify(basis[name] ?? []) !== JSON.stringify(texts);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/** The names of fields that the form itself writes, and no one types into. */
export const hiddenFields = (form: HTMLFormElement): string[] =>
  controlsOf(form)
    .filter(({ type: kind }) => kind === "hidden")
    .map(({ name }) => name);

/** Puts these values into their controls, as if they were typed; those that have no control now are left. */
export function putValues(form: HTMLFormElement, values: FormValues): void {
  const seen = new Map<string, number>();
  for (const control of controlsOf(form)) {
    const texts = values[control.name];
    // A form that keeps a whole list in a hidden field begins with it by itself.
    if (texts === undefined || control.type === "hidden") continue;
    if (isChoice(control)) {
      if (control.checked !== texts.includes(control.value)) control.click();
      continue;
    }
    const place = seen.get(control.name) ?? 0;
    seen.set(control.name, place + 1);
    const text = texts[place];
    if (text !== undefined && text !== control.value) type(control, text);
  }
}

/** The setter of the element's class tells React of a change as typing does; the element's own one hides it. */
function type(control: Control, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  setter?.call(control, text);
  // Drawn at once: what a form does with the next field may depend on this one.
  flushSync(() => {
    for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
  });
}
