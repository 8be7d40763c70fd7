/** The section that the home page's own buttons lead to. */
export const ANCHORS = { featured: "featured" } as const;

/** Scrolls to a section of this page and moves the focus to its title. */
export function scrollToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  if (!section) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
  section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
