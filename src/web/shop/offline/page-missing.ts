import type { DataStrategyResult } from "react-router";

/** Dispatched on the window when a page cannot open because its data failed to load. Its detail is the router's request. */
export const PAGE_MISSING = "pagemissing";

/** The same for a page whose address is already shown and whose data failed afterwards. */
export const DATA_MISSING = "datamissing";

type NextResults = () => Promise<Readonly<Record<string, DataStrategyResult>>>;

/** The current page stays when the next one's data fail to load; the router would remove both. */
export async function stayWithoutData(
  { request }: { readonly request: Request },
  next: NextResults,
): Promise<Readonly<Record<string, DataStrategyResult>>> {
  const results = await next();
  // The browser's rejection without a connection; the shop's responses never have these names.
  if (!Object.values(results).some(({ result }) => result instanceof TypeError)) return results;
  window.dispatchEvent(new CustomEvent(PAGE_MISSING, { detail: request }));
  return new Promise(() => {});
}
