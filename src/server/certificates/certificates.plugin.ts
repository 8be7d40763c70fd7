import { verifyCertificate } from "#contract/certificates/certificates.ts";
import { readLedger as readLedgerEndpoint } from "#contract/certificates/ledger.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { readLedger } from "./edition-ledger.ts";
import { readPublicCertificate } from "./public-certificate.ts";

export const certificates: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  registerRoutes(app, [
    handleKept(shop.answers, readLedgerEndpoint, {
      share: "known",
      make: async ({ params }) => ({ value: await readLedger(shop, params.id) }),
    }),
    handle(
      verifyCertificate,
      async ({ params }) => {
        const certificate = await readPublicCertificate(shop, params.code);
        if (!certificate)
          throw new DomainError("not_found", "KULUD has issued no certificate with this code.");
        return certificate;
      },
      limited(LIMITS.verifyCertificate, LIMITS.certificate),
    ),
  ]);
};
