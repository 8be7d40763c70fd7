import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import type { IconPath } from "./icon-paths.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  readonly icon: IconPath;
  /** The accessible name, and the tooltip where `data-tooltip` has no shorter one. */
  readonly label: string;
};

/** A button with only an icon in it. Its size comes from the classes: at least 44 pixels, so that a finger hits it. */
export function IconButton({ icon, label, className = "", type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      data-tooltip=""
      {...rest}
      aria-label={label}
      className={`focus-inside grid place-items-center transition-colors hover:bg-plate hover:text-ink ${className}`}
      type={type}
    >
      <Icon icon={icon} />
    </button>
  );
}
