/** As high as the bar is drawn; the rounded end of a phone's screen comes on top. */
const BAR_HEIGHT = "calc(64px + env(safe-area-inset-bottom))";
const PLACE_ID = "player";

/**
 * Where the bar stands, at the bottom over everything but dialogs. Taken within the press, so that what stands there moves up then,
 * and not when the scripts have come.
 */
export function takeBarPlace(): HTMLElement {
  const known = document.getElementById(PLACE_ID);
  if (known) return known;
  const place = document.createElement("div");
  place.id = PLACE_ID;
  place.style.cssText = `position:fixed;inset:auto 0 0;z-index:var(--layer-player);height:${BAR_HEIGHT};background:var(--color-ink)`;
  document.body.append(place);
  const { style } = document.documentElement;
  style.setProperty("--player-height", BAR_HEIGHT);
  // The end of a page can be read above the bar, and what gets the focus does not end behind it.
  document.body.style.paddingBottom = BAR_HEIGHT;
  style.scrollPaddingBottom = BAR_HEIGHT;
  return place;
}

export function clearBarPlace(): void {
  document.getElementById(PLACE_ID)?.remove();
  const { style } = document.documentElement;
  style.removeProperty("--player-height");
  style.removeProperty("scroll-padding-bottom");
  document.body.style.removeProperty("padding-bottom");
}
