import type { CertificateJson } from "#contract/certificates/certificates.ts";
import { LONGEST_TYPED_CERTIFICATE, readTypedCertificate } from "#domain/certificates/certificate-code.ts";
import { editionNumber, editionWords } from "#domain/certificates/edition-number.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { isMissing } from "#web/api/api-error.ts";
import { unpack } from "#web/page/packed.ts";
import { PRIVATE_PAGE } from "#web/page/page-handle.ts";
import { PRIVATE_PAGE_TAGS, pageTitle } from "#web/page/page-meta.ts";
import { missing, onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink, PageLink } from "#web/shop/arrow-link.tsx";
import { CertificateForm } from "#web/shop/certificates/certificate-form.tsx";
import { FailureScreen } from "#web/shop/failure-screens/failure-screen.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/certificate-route.ts";

/** The title and the sentence under the picture of a shared link; search engines index none of them. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const certificate = loaderData && unpack(loaderData).certificate;
  return [
    { title: pageTitle(certificate ? linkTitle(certificate) : "Certificate") },
    ...(certificate ? [{ name: "description", content: standingWords(certificate) }] : []),
    ...PRIVATE_PAGE_TAGS,
  ];
};

function linkTitle({ state, serial, editionSize, productName }: CertificateJson): string {
  return state === "issued" ? `I own ${editionNumber(serial, editionSize)}: ${productName}` : "Certificate";
}

export const handle = PRIVATE_PAGE;

export const loader = onServer(async ({ read, params: { code: typed = "" }, site }) => {
  const code = readTypedCertificate(typed);
  if (code === undefined) throw missing();
  const certificate = await read("GET /api/certificates/:code", { params: { code } });
  const preview = certificate.state === "issued" ? site.preview.ofNumber(certificate) : undefined;
  return { certificate, preview, code };
});

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isMissing(error))
    return <UnknownCertificate typed={readTypedCertificate(params.code) ?? params.code ?? ""} />;
  return <FailureScreen message="Failed to check the certificate. Please try again later." />;
}

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  const { certificate, code } = unpack(loaderData);
  return <CertificateScreen certificate={certificate} code={code} />;
}

type CertificateScreenProps = { readonly certificate: CertificateJson; readonly code: string };

/** Shows whether a certificate is valid, and for which numbered piece. */
function CertificateScreen({ certificate, code }: CertificateScreenProps) {
  const { productId, productName, picture, serial, editionSize, issuedAt, ownerName } = certificate;
  const piece = [certificate.size && `Size ${certificate.size}`, certificate.color]
    .filter(Boolean)
    .join(" / ");
  const inForce = certificate.state === "issued";
  return (
    <div className="page-width lg:grid lg:grid-cols-4">
      <div className="px-(--gut) pt-5 pb-16 lg:order-last lg:col-span-2">
        <p className="type-mono text-note">
          Certificate <span translate="no">KLD-{productId}</span>
        </p>
        <h1 className="mt-4">
          <span
            className={`type-display -ml-[0.04em] block text-d0 tracking-[-0.04em] ${inForce ? "" : "line-through decoration-[0.06em]"}`}
          >
            {editionNumber(serial, editionSize)}
          </span>
          <span className="type-display mt-3 block text-d1">{productName}</span>
        </h1>
        {certificate.isTest && (
          <p className="mt-6 bg-warn px-4 py-3 font-semibold">
            Test certificate: no real money was paid for this piece.
          </p>
        )}
        <p
          className={`mt-6 border-l-8 py-3 pl-4 text-[1.125rem] font-semibold ${inForce ? "border-ok" : "border-bad"}`}
        >
          {standingWords(certificate)}
        </p>
        <dl className="mt-8 border-t border-ink">
          <Fact name="Edition" value={`${editionSize} pieces, numbered`} />
          {piece !== "" && <Fact name="Piece" value={piece} />}
          <Fact name="Issued" value={formatDay(new Date(issuedAt))} />
          {ownerName !== null && <Fact name="Owner" value={ownerName} />}
          <Fact mono name="Code" value={inGroups(code)} />
        </dl>
        <ArrowLink className="mt-4" to={paths.ledger(productId, serial)}>
          The ledger of this edition
        </ArrowLink>
        {picture && (
          <ArrowLink className="mt-4" to={paths.product(productId)}>
            See the piece in the shop
          </ArrowLink>
        )}
      </div>
      <div className="relative aspect-4/5 bg-photo lg:col-span-2">
        {picture && <Photograph first picture={picture} sizes="(min-width: 1024px) 50vw, 100vw" />}
      </div>
    </div>
  );
}

/** In groups of four, which are easier to compare with the printed code and allow line breaks. */
function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}

function standingWords({ state, serial, editionSize, endedAt }: CertificateJson): string {
  const ended = endedAt === null ? "" : ` on ${formatDay(new Date(endedAt))}`;
  switch (state) {
    case "issued":
      return `Genuine. This is number ${editionWords(serial, editionSize)}, sold by KULUD.`;
    case "void":
      return `Void. The piece was refunded${ended}, and this certificate no longer stands for it.`;
    case "returned":
      return `Returned. The piece came back to KULUD${ended}; its number may belong to somebody else now.`;
  }
}

function Fact({
  name,
  value,
  mono = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly mono?: boolean;
}) {
  return (
    <div className="grid grid-cols-[96px_1fr] items-baseline gap-2 border-b border-line py-2.5">
      <dt className="type-mono text-note">{name}</dt>
      <dd
        className={mono ? "type-mono text-s wrap-anywhere" : "font-medium wrap-anywhere"}
        translate={mono ? "no" : undefined}
      >
        {value}
      </dd>
    </div>
  );
}

/** In plain words, because a person who checks a code may be about to pay for a fake. */
function UnknownCertificate({ typed }: { readonly typed: string }) {
  return (
    <>
      <PageTitle>Unknown certificate</PageTitle>
      <PageSection title="Not ours">
        <p className="max-w-[58ch] font-medium">
          KULUD has issued no certificate with this code. Check it letter by letter against the paper; there
          is no I, L, O or U in it.
        </p>
        <div className="mt-6">
          <CertificateForm typed={typed.slice(0, LONGEST_TYPED_CERTIFICATE)} />
        </div>
        <p className="mt-2">
          <PageLink path={paths.contact} />
        </p>
      </PageSection>
    </>
  );
}
