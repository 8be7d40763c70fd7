import { sourceOfVisit } from "#domain/admin/order-source.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";

const SOURCE_KEY = "kuludSource";

/** Keeps where this visit began, in this tab alone: the address that was loaded first, not the one shown by now. */
export function keepVisitSource(): void {
  if (sessionTexts.read(SOURCE_KEY) !== undefined) return;
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded) sessionTexts.write(SOURCE_KEY, sourceOfVisit(new URL(loaded.name), document.referrer) ?? "");
}

/** Undefined for who typed the address. */
export function visitSource(): string | undefined {
  return sessionTexts.read(SOURCE_KEY) || undefined;
}
