import { type LabelFacts, LONGEST_FACT, missingLabelFacts } from "#domain/catalogue/label-facts.ts";
import type { NEW_PRODUCT } from "#web/screens/admin/products/product-form.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type LabelFieldsProps = {
  readonly product: typeof NEW_PRODUCT;
  readonly problems: Readonly<Record<string, string>>;
};

/** What is sewn into it and shown on its page. A page of the site states none of it, so it can always be changed. */
export function LabelFields({ product, problems }: LabelFieldsProps) {
  const missing = missingLabelFacts(product);
  const fact = (name: keyof LabelFacts) => ({
    name,
    defaultValue: product[name] ?? "",
    error: problems[name],
    maxLength: LONGEST_FACT[name],
  });
  return (
    <fieldset className="col-span-full grid gap-x-2.5 gap-y-4 border-line border-t pt-4 sm:grid-cols-2">
      <legend className="sr-only">The label in it</legend>
      <p className="col-span-full text-s text-note">
        <span className="block font-semibold text-ink">The label in it</span>
        South African law asks for cloth, care and country of make on all clothing.
        {missing.length > 0 && ` Still to be said before it is sold: ${missing.join(", ")}.`}
      </p>
      <TextField
        {...fact("cloth")}
        autoComplete="off"
        className="col-span-full"
        label="Cloth and its fibres, such as 100% cotton (optional)"
      />
      <TextAreaField {...fact("care")} className="col-span-full" label="Care (optional)" />
      <TextField {...fact("madeIn")} autoComplete="off" label="Made in, a country (optional)" />
      <TextField {...fact("clothFrom")} autoComplete="off" label="Cloth from, if another (optional)" />
    </fieldset>
  );
}
