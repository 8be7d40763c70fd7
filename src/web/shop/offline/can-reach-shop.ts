import { SECOND } from "#domain/time/time.ts";

/** Longest wait for a response, in milliseconds. */
export const PATIENCE_MS = 3 * SECOND;

/** Whether this page's address responds: a phone does not always notice that its connection is gone. */
export async function canReachShop(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const { pathname } = window.location;
    return (await fetch(pathname, { method: "HEAD", cache: "no-store", signal: late.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
