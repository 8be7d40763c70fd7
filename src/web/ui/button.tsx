import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import type { IconPath } from "./icon-paths.ts";

type ButtonProps = ComponentProps<"button"> & {
  /** `hot`, the accent colour, is the one next step of a screen; `ink` an action; `line` the alternative. */
  readonly tone: ButtonTone;
  readonly size?: ButtonSize;
  readonly icon?: IconPath;
};

export function Button({
  tone,
  size = "normal",
  icon,
  className = "",
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} className={`${buttonClass(tone, size)} ${className}`} type={type}>
      {children}
      {icon && <Icon icon={icon} />}
    </button>
  );
}
