import type { ProductJson } from "#contract/products.ts";
import { reportProblem } from "#web/report-problem.ts";
import { type Product, toProduct } from "./product.ts";

export type Awaitable<Value> = Value | Promise<Value>;

/** What a section of products got: its products, or nothing to show but an apology and another try. */
export type SectionAnswer =
  | { readonly ok: true; readonly products: readonly Product[] }
  | { readonly ok: false };

/** One section's failure must not take the page with it: the error is logged and told in its place. */
export async function settleSection(products: Promise<readonly Product[]>): Promise<SectionAnswer> {
  try {
    return { ok: true, products: await products };
  } catch (error) {
    reportProblem("A section of products could not be loaded.", error);
    return { ok: false };
  }
}

/** The same for what the server's own reader gives. */
export function settleJsonSection(products: Promise<readonly ProductJson[]>): Promise<SectionAnswer> {
  return settleSection(products.then((list) => list.map(toProduct)));
}

/** A page with a hole in it is for this visitor only. */
export function sectionHeaders(...answers: readonly SectionAnswer[]): HeadersInit {
  return answers.every((answer) => answer.ok) ? {} : { "Cache-Control": "no-store" };
}
