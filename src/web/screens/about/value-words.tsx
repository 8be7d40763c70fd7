import { VALUES } from "#content/about.ts";

/** Three big words, side by side on wide screens. */
export function ValueWords() {
  return (
    <section aria-labelledby="values" className="page-width relative border-t border-rule">
      <h2 className="type-mono px-(--gut) pt-3 text-note lg:absolute lg:pt-3.5" id="values">
        Values
      </h2>
      <ul className="lg:grid lg:grid-cols-3">
        {VALUES.map((value) => (
          <li
            className="border-rule px-(--gut) pt-6 pb-8 not-first:border-t lg:border-line lg:pt-34 lg:pb-14 lg:not-first:border-t-0 lg:not-first:border-l"
            key={value.title}
          >
            <h3 className="type-display mb-3 text-[clamp(2.25rem,3.4vw,3.5rem)] leading-[0.95] tracking-[-0.04em]">
              {value.title}
            </h3>
            <p className="max-w-[40ch]">{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
