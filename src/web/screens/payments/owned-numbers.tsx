import { editionNumber, editionWords } from "#domain/certificates/edition-number.ts";
import { addressOf } from "#web/api/call.ts";
import { FileLink } from "#web/shop/orders/file-link.tsx";
import { ShareStatus } from "#web/shop/orders/share-status.tsx";
import type { PaidOrder } from "./use-paid-order.ts";

/** The edition numbers that were bought, as wide as the page: what fans photograph. */
export function OwnedNumbers({ order: { number, certificates }, orderKey }: PaidOrder) {
  const owned = certificates.filter(({ state }) => state === "issued");
  if (owned.length === 0) return null;
  return (
    <ul className="border-t border-rule">
      {owned.map(({ code, serial, editionSize, hasCertificate, productName }) => {
        const edition = editionNumber(serial, editionSize);
        const here = { params: { number, code }, query: { key: orderKey } };
        return (
          <li className="px-(--gut) pt-7 pb-6 not-first:border-t not-first:border-rule lg:pt-14" key={code}>
            <p
              aria-hidden="true"
              className="-ml-[0.04em] font-display pb-[0.12em] leading-[0.74] tracking-[-0.045em]"
              style={{
                fontSize: `min(40rem, calc((100vw - 2 * var(--gut)) / ${LETTER_WIDTH * edition.length}))`,
              }}
            >
              {edition}
            </p>
            <h2 className="type-display mt-3 text-d2 lg:mt-0">
              {productName}
              <span className="sr-only">, {editionWords(serial, editionSize)}</span>
            </h2>
            <p className="mt-1 flex flex-wrap gap-x-6">
              <ShareStatus code={code} edition={edition} number={number} orderKey={orderKey} />
              {hasCertificate && (
                <FileLink
                  href={addressOf("GET /api/orders/:number/certificates/:code/certificate.pdf", here)}
                >
                  Certificate (PDF)
                </FileLink>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Maximum width of a figure, in em. */
const LETTER_WIDTH = 0.72;
