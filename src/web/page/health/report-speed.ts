import { onCLS, onINP, onLCP } from "web-vitals";
import type { SpeedMeasure } from "#domain/page-health/page-speed.ts";
import type { PageReporter } from "./page-reporter.tsx";

/** Sends the figures when the page is first left or put aside: so a visit counts once. */
export function reportSpeed(reporter: PageReporter): void {
  const page = reporter.page();
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
    reporter.send("/api/page-speed", { page, ...figures });
  };
  // On the window, which comes after the document, where the library looks.
  addEventListener("visibilitychange", send);
}
