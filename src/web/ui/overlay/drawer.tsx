import { Overlay, type OverlayProps } from "./overlay.tsx";

/** Slides in from the right: the whole width of a phone, 440 px beside a page. */
export function Drawer(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      className="overlay-drawer inset-y-0 right-0 z-(--layer-panel) w-full sm:w-[440px] sm:border-l"
      titleClassName="text-[1.5rem]"
    />
  );
}
