import { type ReactNode, useEffect } from "react";

export type PagePart = { readonly id: string; readonly title: string };

type PartLinksProps = { readonly parts: readonly PagePart[] };

/** Links to the parts of a long page, which stay in reach while it scrolls. */
export function PartLinks({ parts }: PartLinksProps) {
  useEffect(goToAddressed, []);
  return (
    <nav aria-label="Parts of this page" className="part-links">
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LinkedPartProps = { readonly part: PagePart; readonly children: ReactNode };

/** A part that the links lead to. */
export function LinkedPart({ part, children }: LinkedPartProps) {
  return (
    <div className="linked-part" id={part.id} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The part that the address names comes after its data, which the router does not wait for; not on the way back. */
function goToAddressed(): void {
  if (window.scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
