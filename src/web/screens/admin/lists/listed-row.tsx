import type { ReactNode } from "react";

type ListedRowProps = {
  readonly title: string;
  readonly note: string;
  /** Before its words. */
  readonly lead?: ReactNode;
  /** Behind them. */
  readonly chips?: ReactNode;
  readonly children: ReactNode;
};

/** A row of the owner's lists: what it is, and its form when it is opened. */
export function ListedRow({ title, note, lead, chips, children }: ListedRowProps) {
  return (
    <li className="border-line border-b">
      <details>
        <summary className="focus-inside flex min-h-14 cursor-pointer items-center gap-4 px-(--gut) py-3 hover:bg-wash">
          {lead}
          <span className="min-w-0 flex-1">
            <span className="block text-[0.9375rem] leading-[1.25] font-semibold break-words">{title}</span>
            <span className="block text-s text-note">{note}</span>
          </span>
          {chips}
        </summary>
        {children}
      </details>
    </li>
  );
}
