import { useEffect } from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { z } from "#web/kit/storage/schema.ts";
import { parseStored, sessionTexts, type TextStore } from "#web/kit/storage/text-store.ts";

/** What was typed into a form so far, valid or not, kept through a reload. */
type FormDraft<Form> = {
  /** Undefined when there is no draft. */
  read(texts: TextStore): Form | undefined;
  save(texts: TextStore, form: Partial<Form>): void;
  forget(texts: TextStore): void;
};

/** A draft of a form whose fields are all text; `empty` names them. It is stored under `key`. */
export function createFormDraft<Form extends Readonly<Record<string, string>>>(
  key: string,
  empty: Form,
): FormDraft<Form> {
  const DraftSchema = z.object({ version: z.literal(1), form: z.record(z.string(), z.unknown()) });

  function knownFields(stored: Record<string, unknown>): Form {
    const fields = Object.keys(empty).map((name) => [name, asText(stored[name])]);
    // The cast is safe: these are exactly the names of `empty`, each with a text.
    return Object.fromEntries(fields) as Form;
  }

  return {
    read(texts) {
      const stored = texts.read(key);
      if (stored === undefined) return undefined;
      const draft = parseStored(key, stored, (json) => z.parse(DraftSchema, json));
      return draft && knownFields(draft.form);
    },
    save: (texts, form) => void texts.write(key, JSON.stringify({ version: 1, form: { ...empty, ...form } })),
    forget: (texts) => texts.remove(key),
  };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A form that continues where this tab left it. Text typed before the scripts have loaded stays, too. */
export function useDraftedForm<Form extends Readonly<Record<string, string>>>(
  resolver: Resolver<Form>,
  draft: FormDraft<Form>,
): UseFormReturn<Form> {
  const form = useForm<Form>({ resolver });

  useEffect(() => {
    fillEmptyFields(form, draft.read(sessionTexts));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.save(sessionTexts, values),
    });
  }, [form, draft]);

  return form;
}

/** Sets the fields that are still empty, so that nothing the shopper has begun to type is lost. */
export function fillEmptyFields<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  values: Partial<Form> | undefined,
): void {
  for (const [key, value] of Object.entries(values ?? {})) {
    const name = key as Path<Form>;
    if (!form.getValues(name)) form.setValue(name, value as PathValue<Form, Path<Form>>);
  }
}
