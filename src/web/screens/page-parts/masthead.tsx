import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowLeft } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";

type MastheadProps = {
  readonly word: string;
  /** Classes that fit the word to the width of the page. */
  readonly className: string;
  /** The page's contents, in the order of its numbers. */
  readonly pieces: readonly { readonly id: number }[];
  /** At the other end of the line with the numbers. */
  readonly note: string;
};

/** The head of a page in its own theme: a link back, a word as wide as the page, and the numbers of its products. */
export function Masthead({ word, className, pieces, note }: MastheadProps) {
  return (
    <>
      <Link
        className="inline-flex min-h-11 items-center gap-2 px-(--gut) text-s font-medium underline-offset-4 hover:underline"
        to={paths.home}
      >
        <Icon icon={ArrowLeft} size={18} />
        Back to Home
      </Link>
      <h1 className={`relative z-1 overflow-x-clip px-(--gut) -indent-[0.058em] font-display ${className}`}>
        {word}
      </h1>
      <p className="type-mono flex justify-between px-(--gut) pt-3.5 pb-5">
        <span>{pieces.length > 0 && `KLD-${pieces[0]?.id}—${pieces.at(-1)?.id}`}</span>
        <span className="text-note">{note}</span>
      </p>
    </>
  );
}
