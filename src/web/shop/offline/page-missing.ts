import type { DataStrategyResult } from "react-router";

/** Dispatched on the window when a page cannot be opened because its data did not come. Its detail is the router's request. */
export const PAGE_MISSING = "pagemissing";

/** The same of a page whose address stands in the bar already, and whose data did not come after it. */
export const DATA_MISSING = "datamissing";

type NextResults = () => Promise<Readonly<Record<string, DataStrategyResult>>>;

/** The page on screen stays where the next one's data do not come; the router would take away both. */
export async function stayWithoutData(
  { request }: { readonly request: Request },
  next: NextResults,
): Promise<Readonly<Record<string, DataStrategyResult>>> {
  const results = await next();
  // The browser's rejection without a connection; a response of the shop's never has these names.
  if (!Object.values(results).some(({ result }) => result instanceof TypeError)) return results;
  window.dispatchEvent(new CustomEvent(PAGE_MISSING, { detail: request }));
  return new Promise(() => {});
}
