import type { IconPath } from "./icon-paths.ts";

type IconProps = {
  readonly icon: IconPath;
  /** CSS pixels: 20 in general, 14 in selects, 28 on tiles, 56 on the hero block. */
  readonly size?: number;
  readonly className?: string;
};

/** A drawn sign beside words; it never carries the meaning alone, so screen readers skip it. */
export function Icon({ icon, size = 20, className = "" }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="square"
      strokeWidth={1.75}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={icon} />
    </svg>
  );
}
