export type Place = { readonly left: number; readonly top: number };
export type Size = { readonly width: number; readonly height: number };
export type Box = Place & Size;

const EDGE_PX = 8;

/**
 * In CSS pixels: centred under its control, or above it, where it is inside the window and covers nothing; else beside it. Where something
 * is covered everywhere, under it, or above it where the window ends.
 */
export function placeTooltip(
  control: Box,
  { width, height }: Size,
  screen: Size,
  isFree: (box: Box) => boolean,
): Place {
  const tip = { width, height };
  const [under, ...others] = placesAround(control, tip, screen).filter(
    ({ left, top }) =>
      left >= 0 && top >= 0 && left + tip.width <= screen.width && top + tip.height <= screen.height,
  );
  const first = under ?? { left: EDGE_PX, top: control.top };
  return [first, ...others].find((place) => isFree({ ...place, ...tip })) ?? first;
}

function placesAround(control: Box, tip: Size, screen: Size): readonly Place[] {
  const centred = control.left + (control.width - tip.width) / 2;
  const rightmost = screen.width - tip.width - EDGE_PX;
  const left = Math.max(EDGE_PX, Math.min(centred, rightmost));
  const top = control.top + (control.height - tip.height) / 2;
  return [
    { left, top: control.top + control.height },
    { left, top: control.top - tip.height },
    { left: control.left - tip.width, top },
    { left: control.left + control.width, top },
  ];
}
