import type { OrderPageLine } from "#contract/order-page.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { lineWords } from "#web/screens/order/order-words.ts";

/** What was bought, as pictures. An odd first one takes the phone's whole width, and a single one every screen's. */
export function PaidPieces({ lines }: { readonly lines: readonly OrderPageLine[] }) {
  const isSingle = lines.length === 1;
  return (
    <ul
      aria-label="Your pieces"
      className={`mt-8 grid grid-cols-2 gap-x-(--gap) gap-y-6 ${COLUMNS[lines.length] ?? "lg:grid-cols-3"}`}
    >
      {lines.map((line, index) => {
        const isWide = index === 0 && lines.length % 2 === 1;
        return (
          <li className={isWide ? "col-span-2 lg:col-span-1" : undefined} key={line.line}>
            <div
              className={`relative overflow-hidden bg-photo ${isWide ? "aspect-square" : "aspect-4/5"} ${isSingle ? "" : "lg:aspect-4/5"}`}
            >
              {line.picture && (
                <Photograph
                  alt=""
                  className="object-[50%_30%]"
                  picture={line.picture}
                  sizes={`(min-width: 64rem) ${isSingle ? 50 : 25}vw, ${isWide ? 100 : 50}vw`}
                />
              )}
            </div>
            <p className="mt-2.5 text-s font-semibold">{line.name}</p>
            <p className="type-mono text-note">{lineWords(line)}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Where three abreast would leave a row half empty. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: "lg:grid-cols-1",
  2: "lg:grid-cols-2",
  4: "lg:grid-cols-2",
};
