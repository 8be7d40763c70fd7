import type { ComponentType } from "react";
import type { TextPlace, TextRow } from "#domain/texts/page-texts.ts";
import {
  BigWords,
  PairRows,
  Paragraphs,
  Points,
  Steps,
  TitledRows,
} from "#web/screens/page-parts/text-rows.tsx";

/** As the pages show them; of a record or a person the words alone. */
const FORMS: Readonly<Record<TextPlace, ComponentType<{ readonly rows: readonly TextRow[] }>>> = {
  albums: TitledRows,
  "about-story": Paragraphs,
  "about-mission": Points,
  "about-experience": Paragraphs,
  "about-people": TitledRows,
  "about-values": BigWords,
  care: PairRows,
  delivery: TitledRows,
  "return-steps": Steps,
  returns: TitledRows,
};

type TextPreviewProps = { readonly place: TextPlace; readonly rows: readonly TextRow[] };

export function TextPreview({ place, rows }: TextPreviewProps) {
  const Form = FORMS[place];
  if (rows.length === 0) return <p className="text-note">Nothing. The page leaves this part out.</p>;
  return <Form rows={rows} />;
}
