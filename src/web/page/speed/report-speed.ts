import { onCLS, onINP, onLCP } from "web-vitals";
import type { PagePattern } from "#domain/page-health/closed-lists.ts";
import type { SpeedMeasure } from "#domain/page-health/page-speed.ts";

/** Sends the figures when the page is first left or put aside: so a visit counts once. */
export function reportSpeed(page: PagePattern): void {
  const figures: Partial<Record<SpeedMeasure, number>> = {};
  onLCP(({ value }) => {
    figures.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    figures.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    figures.cls = Math.round(value * 1000);
  });
  const send = () => {
    if (document.visibilityState !== "hidden" || Object.keys(figures).length === 0) return;
    removeEventListener("visibilitychange", send);
    const body = new Blob([JSON.stringify({ page, ...figures })], { type: "application/json" });
    navigator.sendBeacon("/api/page-speed", body);
  };
  // On the window, which comes after the document, where the library looks.
  addEventListener("visibilitychange", send);
}
