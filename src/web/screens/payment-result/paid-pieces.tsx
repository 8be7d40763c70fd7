import type { OrderPageLine } from "#contract/order-page.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { lineWords } from "#web/screens/order/order-words.ts";

/** What was bought, as pictures. */
export function PaidPieces({ lines }: { readonly lines: readonly OrderPageLine[] }) {
  return (
    <ul aria-label="Your pieces" className="mt-8 grid grid-cols-2 gap-x-(--gap) gap-y-6 lg:grid-cols-3">
      {lines.map((line) => (
        <li key={line.line}>
          <div className="relative aspect-4/5 bg-photo">
            {line.picture && (
              <Photograph alt="" picture={line.picture} sizes="(min-width: 64rem) 17vw, 50vw" />
            )}
          </div>
          <p className="mt-2.5 text-s font-semibold">{line.name}</p>
          <p className="type-mono text-note">{lineWords(line)}</p>
        </li>
      ))}
    </ul>
  );
}
