type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

const EDGE_PX = 8;

/** CSS pixels: centred under its control, above it where the window ends, never past the window's sides. */
export function placeTooltip(control: Box, tip: Size, screen: Size): { left: number; top: number } {
  const centred = control.left + (control.width - tip.width) / 2;
  const rightmost = screen.width - tip.width - EDGE_PX;
  const under = control.top + control.height;
  return {
    left: Math.max(EDGE_PX, Math.min(centred, rightmost)),
    top: under + tip.height > screen.height ? control.top - tip.height : under,
  };
}
