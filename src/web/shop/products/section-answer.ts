import { useState } from "react";
import type { Awaitable } from "#web/api/awaitable.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import type { Product } from "./product.ts";

/** The outcome of loading a section: its data, or a failure that the section shows with a button to retry. */
export type Settled<Shown> = ({ readonly ok: true } & Shown) | { readonly ok: false };

export type SectionAnswer = Settled<{ readonly products: readonly Product[] }>;

/** Never rejects, so that one section's failure does not affect the rest of the page; the error is logged. */
export function settle<Shown extends object>(reading: Awaitable<Shown>): Awaitable<Settled<Shown>> {
  if (!(reading instanceof Promise)) return { ok: true, ...reading };
  return reading.then(
    (shown) => ({ ok: true, ...shown }),
    (error: unknown) => {
      reportProblem("A section of products could not be loaded.", error);
      return { ok: false };
    },
  );
}

/** The latest result: the loader's, or that of a later retry. */
export function useRetried<Answer>(loaded: Answer): [Answer, (retried: Answer) => void] {
  const [retried, setRetried] = useState([loaded, loaded] as const);
  return [retried[0] === loaded ? retried[1] : loaded, (answer) => setRetried([loaded, answer])];
}
