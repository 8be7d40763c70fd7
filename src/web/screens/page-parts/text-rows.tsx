/** The forms in which pages show their owner's words; the admin shows them there too, before they are published. */
import type { TextRow } from "#domain/texts/page-texts.ts";
import { LeadText } from "./page-title.tsx";

type RowsProps = { readonly rows: readonly TextRow[] };

/** The first is larger. */
export function Paragraphs({ rows: [lead, ...rest] }: RowsProps) {
  return (
    <>
      {lead && <LeadText>{lead.text}</LeadText>}
      {rest.map(({ text }) => (
        <p className="mt-3.5 max-w-[58ch]" key={text}>
          {text}
        </p>
      ))}
    </>
  );
}

/** Each numbered out of all. */
export function Points({ rows }: RowsProps) {
  return (
    <ol>
      {rows.map(({ title, text }, index) => (
        <li
          className="grid grid-cols-[44px_1fr] gap-x-2 gap-y-1 border-line pt-3.5 pb-4.5 not-first:border-t first:pt-0 lg:grid-cols-[52px_1fr] lg:gap-x-0"
          key={title}
        >
          <span aria-hidden="true" className="type-mono pt-1.5 text-note">
            {index + 1}/{rows.length}
          </span>
          <h3 className="text-[1.0625rem] leading-snug font-semibold">{title}</h3>
          <p className="col-start-2 max-w-[58ch] text-note">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What to do, one after the other. */
export function Steps({ rows }: RowsProps) {
  return (
    <ol className="max-w-[58ch]">
      {rows.map(({ text }, index) => (
        <li className="grid grid-cols-[44px_1fr] border-line py-3.5 not-first:border-t first:pt-0" key={text}>
          <span aria-hidden="true" className="type-mono pt-1.5 text-note">
            {index + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  );
}

/** A title above each text. */
export function TitledRows({ rows }: { readonly rows: readonly Pick<TextRow, "title" | "text">[] }) {
  return (
    <dl>
      {rows.map(({ title, text }) => (
        <div className="border-t border-line pt-3.5 pb-4.5" key={title}>
          <dt className="text-[1.0625rem] leading-snug font-semibold">{title}</dt>
          <dd className="mt-1 max-w-[58ch] text-note">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A title beside each text. */
export function PairRows({ rows }: RowsProps) {
  return (
    <dl className="max-w-[58ch]">
      {rows.map(({ title, text }) => (
        <div
          className="border-t border-edge py-2.5 first:border-0 first:pt-0 sm:grid sm:grid-cols-[1fr_2fr] sm:gap-4"
          key={title}
        >
          <dt className="font-semibold">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Big words, three abreast on wide screens. */
export function BigWords({ rows }: RowsProps) {
  return (
    <ul className="lg:grid lg:grid-cols-3">
      {rows.map(({ title, text }) => (
        <li
          className="border-rule px-(--gut) pt-6 pb-8 not-first:border-t lg:border-line lg:pt-34 lg:pb-14 lg:not-first:border-t-0 lg:not-first:border-l"
          key={title}
        >
          <h3 className="type-display mb-3 text-[clamp(2.25rem,3.4vw,3.5rem)] leading-[0.95] tracking-[-0.04em]">
            {title}
          </h3>
          <p className="max-w-[40ch]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
