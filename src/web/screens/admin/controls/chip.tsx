import type { ReactNode } from "react";

type ChipProps = {
  readonly tone: "ink" | "line" | "hot" | "ok";
  readonly className?: string;
  readonly children: ReactNode;
};

const LOOKS = {
  ink: "border-ink bg-ink text-paper before:border before:border-current",
  line: "border-ink before:bg-current",
  hot: "border-hot bg-hot text-ink before:bg-current",
  ok: "border-ok text-ok before:bg-current",
} as const;

/** A state as a square mark and a word or two, so that colour is never the only sign of it. */
export function Chip({ tone, className = "", children }: ChipProps) {
  return (
    <span
      className={`type-mono inline-flex items-center gap-[7px] border px-2 py-1.5 leading-none not-large-letters:whitespace-nowrap before:size-2 before:shrink-0 ${LOOKS[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
