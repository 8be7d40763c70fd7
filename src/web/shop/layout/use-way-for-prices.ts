import { type RefObject, useEffect } from "react";

const PRICE = /\bR\d/;

/**
 * Takes what is fixed to the screen away while the page rests with a price under it, and returns it where the page rests
 * without one. It stays while the keyboard is in it. `restMs` is the time after the last movement; what stands on another
 * one waits longer.
 */
export function useWayForPrices(
  floating: RefObject<HTMLElement | null>,
  restMs: number,
  onSettled?: (isAway: boolean) => void,
): void {
  useEffect(() => {
    const element = floating.current;
    if (!element) return;
    const settle = () => {
      const isAway = !element.contains(document.activeElement) && coversPrice(element);
      element.style.visibility = isAway ? "hidden" : "";
      onSettled?.(isAway);
    };
    let resting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(resting);
      resting = setTimeout(settle, restMs);
    };
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    addEventListener("scroll", wait);
    return () => {
      clearTimeout(resting);
      removeEventListener("scroll", wait);
      observer.disconnect();
    };
  }, [floating, restMs, onSettled]);
}

/** Asks where it stands, which is not where an animation shows it. */
function coversPrice({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): boolean {
  return [...document.querySelectorAll("main *")].some((element) => {
    if (!PRICE.test(element.lastChild?.nodeValue ?? "")) return false;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return (
      bottom > offsetTop &&
      top < offsetTop + offsetHeight &&
      right > offsetLeft &&
      left < offsetLeft + offsetWidth
    );
  });
}
