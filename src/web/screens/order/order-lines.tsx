import { Link } from "react-router";
import type { OrderPageLine } from "#contract/order-page.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { paths } from "#web/paths.ts";
import { choiceWords } from "./order-words.ts";

type OrderLinesProps = { readonly lines: readonly OrderPageLine[] };

export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          className="grid grid-cols-[80px_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 first:pt-0 lg:grid-cols-[112px_minmax(0,1fr)_auto]"
          key={line.line}
        >
          <div className="relative aspect-4/5 bg-photo">
            {line.picture && <Photograph alt="" picture={line.picture} sizes="112px" />}
          </div>
          <div>
            <h3 className="font-semibold">
              {line.picture ? (
                <Link
                  className="link-line inline-flex min-h-11 items-center"
                  to={paths.product(line.productId)}
                >
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </h3>
            <p className="type-mono text-note">{choiceWords(line)}</p>
            <p className="type-mono text-note">
              {line.quantity} × {formatRand(parseRand(line.unitPrice))}
            </p>
          </div>
          <p className="type-display pt-2.5 text-d3">{formatRand(parseRand(line.total))}</p>
        </li>
      ))}
    </ul>
  );
}
