import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Puts the values into the fields that are still empty: what the shopper has begun to type stays. */
export function fillEmptyFields<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  values: Partial<Form> | undefined,
): void {
  for (const [key, value] of Object.entries(values ?? {})) {
    const name = key as Path<Form>;
    if (!form.getValues(name)) form.setValue(name, value as PathValue<Form, Path<Form>>);
  }
}
