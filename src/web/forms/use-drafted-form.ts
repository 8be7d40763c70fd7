import { useEffect } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { sessionTexts } from "#web/storage/browser-texts.ts";
import { fillEmptyFields } from "./fill-empty-fields.ts";
import type { FormDraft } from "./form-draft.ts";

/** A form that goes on where this tab left it. What is typed before the script arrives stays, too. */
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
