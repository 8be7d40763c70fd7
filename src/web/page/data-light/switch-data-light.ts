import { DATA_LIGHT } from "#contract/page.ts";
import { DAY, SECOND } from "#domain/time/time.ts";
import { markDataLight } from "./mark-data-light.tsx";

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** Switches without leaving the page; without scripts its form is sent. */
export function switchDataLight(): void {
  window.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith(DATA_LIGHT.path)) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: phones of three years ago know no other way.
    document.cookie = `${DATA_LIGHT.cookie}=${submitter.value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    markDataLight();
    // The pressed button is no longer on the page.
    target.querySelector<HTMLButtonElement>(`button:not([value="${submitter.value}"])`)?.focus();
  });
}
