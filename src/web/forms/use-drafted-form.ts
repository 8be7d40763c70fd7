import { useEffect } from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { sessionTexts } from "#web/storage/text-store.ts";
import type { FormDraft } from "./form-draft.ts";

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
