import type { IconPath } from "./icon-paths.ts";

type IconProps = {
  readonly icon: IconPath;
  /** CSS pixels: 20 in general, 14 in selects, 28 on tiles, 56 on the hero block. */
  readonly size?: number;
  readonly className?: string;
};

/** Hidden from screen readers: the text or accessible name beside it has the meaning. */
export function Icon({ icon, size = 20, className = "" }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`} height={size} viewBox="0 0 24 24" width={size}>
      <path d={icon} />
    </svg>
  );
}
