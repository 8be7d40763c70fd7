import { NUMBERS_RULE } from "#content/certificates/edition-words.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { CertificateForm } from "#web/shop/certificates/certificate-form.tsx";
import { FailureScreen } from "#web/shop/failure-screens/failure-screen.tsx";
import { productsOnShelf } from "#web/shop/products/product-lists.ts";
import type { Route } from "./+types/editions-route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Ledgers",
    description: "The ledger of every limited edition by KULUD: which numbers are sold, and which are left.",
    path: paths.editions,
    matches,
  });

export const loader = onServer(async ({ read }) => {
  const editions = await productsOnShelf(read, "limited");
  return { editions: editions.filter(({ isNumbered }) => isNumbered).map(({ id, name }) => ({ id, name })) };
});

export function ErrorBoundary() {
  return <FailureScreen message="Failed to read the ledgers. Please try again later." />;
}

export default function EditionsRoute({ loaderData }: Route.ComponentProps) {
  const { editions } = unpack(loaderData);
  return (
    <>
      <PageTitle>Ledgers</PageTitle>
      <PageSection title="By edition">
        <ul>
          {editions.map(({ id, name }) => (
            <li className="border-b border-line" key={id}>
              <ArrowLink to={paths.ledger(id)}>{name}</ArrowLink>
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-[58ch] text-s text-note">{NUMBERS_RULE}</p>
        <ArrowLink className="mt-2" to={paths.shelf("limited")}>
          All limited pieces, each with its ledger
        </ArrowLink>
      </PageSection>
      <PageSection title="Check a certificate">
        <CertificateForm />
      </PageSection>
    </>
  );
}
