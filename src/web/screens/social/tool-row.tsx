import type { ReactNode } from "react";

type ToolRowProps = {
  readonly title: string;
  /** Description of the tool. */
  readonly note: ReactNode;
  /** The full address it works on. */
  readonly address?: string | undefined;
  /** Its buttons, 48 px high. */
  readonly children?: ReactNode;
};

/** One tool: its purpose, with its buttons beside it or, on phones, below. */
export function ToolRow({ title, note, address, children }: ToolRowProps) {
  return (
    <section className="grid gap-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_260px] sm:gap-5">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <div className="max-w-[48ch] text-s leading-[1.4] text-note">{note}</div>
        {address !== undefined && <p className="type-mono mt-2 break-all">{address}</p>}
      </div>
      <div className="grid content-start gap-2">{children}</div>
    </section>
  );
}
