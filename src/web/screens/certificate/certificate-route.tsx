import { data } from "react-router";
import { pageTitle } from "#web/document/page-meta.ts";
import { PRIVATE_PAGE, PRIVATE_PAGE_TAGS } from "#web/document/private-page.ts";
import { FailureScreen } from "#web/screens/failure/failure-screen.tsx";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/certificate-route.ts";
import { CertificateScreen } from "./certificate-screen.tsx";
import { UnknownCertificate } from "./unknown-certificate.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Certificate") }, ...PRIVATE_PAGE_TAGS];

export const handle = PRIVATE_PAGE;

export async function loader({ context, params }: Route.LoaderArgs) {
  // The code may have been typed in groups or in small letters.
  const code = params.code.replace(/[\s-]/g, "").toUpperCase();
  const certificate = await context.get(shopContext).readCertificate(code);
  return data({ certificate, code }, { status: certificate ? 200 : 404 });
}

export function ErrorBoundary() {
  return <FailureScreen message="Failed to check the certificate. Please try again later." />;
}

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  const { certificate, code } = loaderData;
  return certificate ? <CertificateScreen certificate={certificate} code={code} /> : <UnknownCertificate />;
}
