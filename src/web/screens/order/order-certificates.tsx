import { useState } from "react";
import type { OrderCertificate } from "#contract/order-page.ts";
import { editionNumber } from "#domain/certificates/edition-number.ts";
import { addressOf, call } from "#web/api/call.ts";
import { getCertificatePdf, nameCertificate } from "#web/api/operations.ts";
import { ArrowLink } from "#web/layout/arrow-link.tsx";
import { orderPaths } from "#web/order-paths.ts";
import { paths } from "#web/paths.ts";
import { CertificateNameForm } from "./certificate-name-form.tsx";
import { FileLink } from "./file-link.tsx";
import type { NamedCertificate } from "./named-certificate.ts";
import { editionWords } from "./order-words.ts";
import { ShareStatus } from "./share-status.tsx";

type OrderCertificatesProps = {
  readonly certificates: readonly OrderCertificate[];
  readonly number: string;
  readonly orderKey: string;
  readonly named: NamedCertificate | undefined;
};

/** One row for each numbered piece. */
export function OrderCertificates({ certificates, ...order }: OrderCertificatesProps) {
  return (
    <ul>
      {certificates.map((certificate) => (
        <li
          className="grid gap-3 border-b border-line pb-8 not-first:pt-8 lg:grid-cols-2 lg:gap-5"
          key={certificate.code}
        >
          <CertificateRow certificate={certificate} {...order} />
        </li>
      ))}
    </ul>
  );
}

type CertificateRowProps = Omit<OrderCertificatesProps, "certificates"> & {
  readonly certificate: OrderCertificate;
};

function CertificateRow({ certificate, number, orderKey, named }: CertificateRowProps) {
  const [ownerName, setOwnerName] = useState(certificate.ownerName);
  const { code, state, serial, editionSize, productName } = certificate;
  const edition = editionWords(serial, editionSize);
  const here = { params: { number, code }, query: { key: orderKey } };

  async function saveName(name: string): Promise<string | null> {
    const named = await call(nameCertificate, { ...here, body: { name } });
    setOwnerName(named.ownerName);
    return named.ownerName;
  }

  return (
    <>
      <div>
        <h3>
          <span aria-hidden="true" className="type-display block text-d0 tracking-[-0.04em]">
            {editionNumber(serial, editionSize)}
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
            <FileLink href={addressOf(getCertificatePdf, here)}>Certificate (PDF)</FileLink>
            <ShareStatus
              code={code}
              edition={editionNumber(serial, editionSize)}
              number={number}
              orderKey={orderKey}
            />
            <ArrowLink to={paths.certificate(code)}>Public page</ArrowLink>
          </p>
        )}
      </div>
      {state === "issued" && (
        <CertificateNameForm
          address={orderPaths.order(number, orderKey)}
          code={code}
          edition={`${productName}, ${edition}`}
          named={named?.code === code ? named : undefined}
          ownerName={ownerName}
          save={saveName}
        />
      )}
    </>
  );
}
