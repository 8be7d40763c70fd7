import type { ReactNode } from "react";

type SpecimenProps = {
  /** The state, in words. */
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** One component in one state, with the state's name above it. */
export function Specimen({ name, className = "", children }: SpecimenProps) {
  return (
    <figure className={`min-w-0 ${className}`}>
      <figcaption className="type-mono mb-1.5 text-mute">{name}</figcaption>
      {children}
    </figure>
  );
}
