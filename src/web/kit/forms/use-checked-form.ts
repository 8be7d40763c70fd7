import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "#web/kit/storage/schema.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";
import type { FormDraft } from "./form-draft.ts";
import { type FieldErrors, findErrors, readFields } from "./read-form.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type CheckedFormOptions<Values> = {
  /** Called with valid values only. */
  readonly onSubmit: (values: Values) => void;
  /** Restores what was typed in this tab, and stores it. */
  readonly draft?: FormDraft<string>;
  /** Errors of a form that was sent without scripts and refused. */
  readonly errors?: FieldErrors<string> | undefined;
};

type Field<Values> = keyof Values & string;

export type CheckedForm<Values> = {
  /** For the `<form>`. */
  readonly props: Pick<ComponentProps<"form">, "noValidate" | "onBlur" | "onInput" | "onSubmit"> & {
    readonly ref: RefObject<HTMLFormElement | null>;
  };
  /** Name and error for the field with that name. */
  readonly field: (name: Field<Values>) => { readonly name: string; readonly error: string | undefined };
  /** Resets every field to empty or its default. */
  readonly reset: () => void;
};

/**
 * A form whose values stay in its fields, so that what was typed before the scripts came is kept. All fields are checked on sending, and
 * the first wrong one gets the focus. A field is checked alone when the shopper moves on to another field, and while its error is
 * shown. Not on the way to a button: an error that appears then would move the button away under the finger.
 */
export function useCheckedForm<Values extends object>(
  schema: z.ZodMiniType<Values> & { readonly shape: Readonly<Record<Field<Values>, unknown>> },
  { onSubmit, draft, errors: firstErrors }: CheckedFormOptions<Values>,
): CheckedForm<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<string> | undefined>(firstErrors);
  const read = (form: HTMLFormElement) =>
    readFields(new FormData(form), Object.keys(schema.shape) as Field<Values>[]);

  const restore = useEffectEvent(() => fillEmptyFields(ref.current, draft?.read(sessionTexts)));
  useEffect(() => restore(), []);

  function check(form: HTMLFormElement, name: string): void {
    const error = findErrors<string>(schema, read(form))?.[name];
    setErrors((before) => ({ ...before, [name]: error }));
  }

  return {
    props: {
      ref,
      noValidate: true,
      onInput({ currentTarget, target }) {
        draft?.save(sessionTexts, Object.fromEntries(new FormData(currentTarget)));
        if (isControl(target) && target.getAttribute("aria-invalid") === "true")
          check(currentTarget, target.name);
      },
      onBlur({ currentTarget, target, relatedTarget }) {
        const isMovingOn = isControl(relatedTarget) && relatedTarget.form === currentTarget;
        if (isMovingOn && isControl(target) && target.value !== "") check(currentTarget, target.name);
      },
      onSubmit(event) {
        event.preventDefault();
        const { currentTarget } = event;
        const { data, success } = schema.safeParse(read(currentTarget));
        flushSync(() => setErrors(findErrors(schema, read(currentTarget))));
        if (success) onSubmit(data);
        else currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      },
    },
    field: (name) => ({ name, error: errors?.[name] }),
    reset() {
      ref.current?.reset();
      setErrors(undefined);
    },
  };
}

/** Fills fields that are still empty, so that nothing already typed is lost. */
export function fillEmptyFields(
  form: HTMLFormElement | null,
  values: Readonly<Partial<Record<string, unknown>>> | undefined,
): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    const control = controlOf(form, name);
    if (control?.value === "" && typeof value === "string") control.value = value;
  }
}

/** The field with that name; undefined when it is not on the page. */
export function controlOf(form: HTMLFormElement | null, name: string): Control | undefined {
  const control = form?.elements.namedItem(name) ?? null;
  return isControl(control) ? control : undefined;
}

function isControl(target: EventTarget | Element | RadioNodeList | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
