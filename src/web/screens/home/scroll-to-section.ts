/** Brings a section of this page to the top and moves the reading place to its title. */
export function scrollToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  if (!section) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
  section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
