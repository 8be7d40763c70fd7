import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import type { IconPath } from "./icon-paths.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  readonly icon: IconPath;
  /** What it does, for everybody who cannot see the sign. */
  readonly label: string;
};

/** A square of its bar's height with only a sign in it; size it with classes, never under 44 pixels. */
export function IconButton({ icon, label, className = "", type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      aria-label={label}
      data-tooltip=""
      className={`focus-inside grid place-items-center transition-colors hover:bg-plate hover:text-ink ${className}`}
      type={type}
    >
      <Icon icon={icon} />
    </button>
  );
}
