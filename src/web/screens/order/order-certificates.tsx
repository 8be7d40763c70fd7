import { useState } from "react";
import { Link } from "react-router";
import type { OrderCertificate } from "#contract/order-page.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowDown, ArrowRight } from "#web/ui/icon-paths.ts";
import { CertificateNameForm } from "./certificate-name-form.tsx";
import type { OrderAddresses } from "./order-addresses.ts";
import { editionWords } from "./order-words.ts";

type OrderCertificatesProps = {
  readonly certificates: readonly OrderCertificate[];
  readonly addresses: OrderAddresses;
};

/** One row for each numbered piece. */
export function OrderCertificates({ certificates, addresses }: OrderCertificatesProps) {
  return (
    <ul>
      {certificates.map((certificate) => (
        <li
          className="grid gap-3 border-b border-line pb-8 not-first:pt-8 lg:grid-cols-2 lg:gap-5"
          key={certificate.code}
        >
          <CertificateRow addresses={addresses} certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}

function CertificateRow({
  certificate,
  addresses,
}: {
  readonly certificate: OrderCertificate;
  readonly addresses: OrderAddresses;
}) {
  const [ownerName, setOwnerName] = useState(certificate.ownerName);
  const { code, state, serial, editionSize, productName } = certificate;
  const edition = editionWords(serial, editionSize);
  return (
    <>
      <div>
        <h3>
          <span aria-hidden="true" className="type-display block text-d0 tracking-[-0.04em]">
            {editionSize === null ? serial : `${serial}/${editionSize}`}
          </span>
          <span className="mt-2 block font-semibold">
            {productName}
            <span className="sr-only">, {edition}</span>
          </span>
        </h3>
        {state === "void" ? (
          <p className="mt-1 text-note">Void: this piece was refunded.</p>
        ) : (
          <p className="flex flex-wrap gap-x-6">
            <a
              className="link-line inline-flex min-h-11 items-center gap-2 font-semibold"
              download=""
              href={addresses.certificatePdf(code)}
            >
              Certificate (PDF)
              <Icon icon={ArrowDown} />
            </a>
            <Link
              className="link-line inline-flex min-h-11 items-center gap-2 font-semibold"
              to={paths.certificate(code)}
            >
              Public page
              <Icon icon={ArrowRight} />
            </Link>
          </p>
        )}
      </div>
      {state === "issued" && (
        <CertificateNameForm
          address={addresses.ownerName(code)}
          edition={`${productName}, ${edition}`}
          onSaved={setOwnerName}
          ownerName={ownerName}
        />
      )}
    </>
  );
}
