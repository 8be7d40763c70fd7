import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import type { IconPath } from "./icon-paths.ts";

type ButtonProps = ComponentProps<"button"> & {
  /** `hot`, the accent colour, is the one next step of a screen; `ink` an ordinary action; `line` the alternative. */
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
      <span>{children}</span>
      {icon && <Icon icon={icon} />}
    </button>
  );
}

export type ButtonTone = "hot" | "ink" | "line" | "paper";
export type ButtonSize = "bar" | "normal" | "tool" | "small";

const BASE =
  "flex items-center justify-between gap-3 border text-left font-semibold leading-[1.1] transition-colors disabled:border-plate disabled:bg-plate disabled:text-faint";

const TONES: Readonly<Record<ButtonTone, string>> = {
  hot: "border-hot bg-hot text-ink enabled-hover:border-ink enabled-hover:bg-ink enabled-hover:text-paper",
  ink: "border-ink bg-ink text-paper enabled-hover:bg-hot enabled-hover:text-ink",
  line: "border-current bg-transparent enabled-hover:border-ink enabled-hover:bg-ink enabled-hover:text-paper",
  paper: "border-paper bg-paper text-ink enabled-hover:border-hot enabled-hover:bg-hot",
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  bar: "min-h-15 w-full px-4.5 text-[1.125rem]",
  normal: "min-h-14 w-full px-4.5",
  tool: "min-h-12 w-full px-3.5",
  small: "min-h-11 w-auto px-3.5 text-s",
};

/** The look of a button, also for a link that looks like one: label left, icon right, as wide as its cell. */
export function buttonClass(tone: ButtonTone, size: ButtonSize = "normal"): string {
  return `${BASE} ${TONES[tone]} ${SIZES[size]}`;
}
