import { redirect } from "react-router";
import { readTypedCertificate } from "#domain/certificates/certificate-code.ts";
import { readFields } from "#web/kit/forms/read-form.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { refuse } from "#web/page/plain-form.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { CertificateForm } from "#web/shop/certificates/certificate-form.tsx";
import type { Route } from "./+types/certificates-route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Check a certificate",
    description:
      "Type the code of a numbered piece by KULUD, and see whether it is genuine and which number it is.",
    path: paths.certificates,
    matches,
  });

export async function action({ request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), ["code"]);
  const code = readTypedCertificate(values.code);
  if (code === undefined)
    return refuse({
      values,
      errors: { code: "A code has 26 letters and digits; it is on the certificate." },
    });
  throw redirect(paths.certificate(code), 303);
}

export default function CertificatesRoute({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Check a certificate</PageTitle>
      <PageSection title="By its code">
        <CertificateForm error={actionData?.errors.code} typed={actionData?.values.code} />
        <p className="mt-6 max-w-[58ch]">
          Every limited piece comes with a number and a certificate. Before you buy one from somebody else,
          check its code here.
        </p>
        <ArrowLink to={paths.editions}>The ledgers of all editions</ArrowLink>
      </PageSection>
    </>
  );
}
