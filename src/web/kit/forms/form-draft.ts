import { z } from "#web/kit/storage/schema.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

/** A form's typed values, valid or not, kept through a reload. */
export type FormDraft<Field extends string> = {
  /** Undefined when there is no draft. */
  read(texts: TextStore): Readonly<Record<Field, string>> | undefined;
  /** Fields that are missing here keep the draft's values; unknown fields are dropped. */
  save(texts: TextStore, typed: Readonly<Record<string, unknown>>): void;
  forget(texts: TextStore): void;
};

const DraftSchema = z.object({ version: z.literal(1), form: z.record(z.string(), z.unknown()) });

/** A draft of a form whose fields are all text; it is stored under `key`. */
export function createFormDraft<Field extends string>(
  key: string,
  fields: readonly Field[],
): FormDraft<Field> {
  function read(texts: TextStore): Readonly<Record<Field, string>> | undefined {
    const stored = texts.read(key);
    if (stored === undefined) return undefined;
    const draft = parseStored(key, stored, (json) => z.parse(DraftSchema, json));
    return draft && textsOf(draft.form);
  }

  function textsOf(stored: Readonly<Record<string, unknown>>): Record<Field, string> {
    const entries = fields.map((name) => [name, typeof stored[name] === "string" ? stored[name] : ""]);
    return Object.fromEntries(entries) as Record<Field, string>;
  }

  return {
    read,
    save: (texts, typed) =>
      void texts.write(key, JSON.stringify({ version: 1, form: textsOf({ ...read(texts), ...typed }) })),
    forget: (texts) => texts.remove(key),
  };
}
