import type { ReactNode } from "react";

export type BadgeTone = "hot" | "ink" | "paper";

type BadgeProps = {
  readonly tone: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
};

const TONES: Readonly<Record<BadgeTone, string>> = {
  hot: "bg-hot text-ink",
  ink: "bg-ink text-paper",
  paper: "bg-paper text-ink",
};

/** A small coloured label with a word or a number. */
export function Badge({ tone, className = "", children }: BadgeProps) {
  return (
    <span
      className={`type-mono px-[9px] py-[7px] leading-none tracking-[-0.02em] ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
