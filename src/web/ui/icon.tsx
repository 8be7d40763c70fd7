import type { LucideIcon } from "lucide-react";

type IconProps = {
  readonly glyph: LucideIcon;
  /** CSS pixels: 20 in general, 14 in selects, 28 on tiles, 56 on the hero block. */
  readonly size?: number;
  readonly className?: string;
};

/** A drawn sign beside words; it never carries the meaning alone, so screen readers skip it. */
export function Icon({ glyph: Glyph, size = 20, className = "" }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      size={size}
      strokeLinecap="square"
      strokeLinejoin="miter"
      strokeWidth={1.75}
    />
  );
}
