import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { editionWords } from "#domain/certificates/edition-number.ts";
import { addressOf } from "#web/api/call.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { useIsOwner } from "#web/screens/admin/session/session.ts";

type OrderDocumentsProps = { readonly order: AdminOrderDetail };

/** PDFs, each opened in its own tab for printing. */
export function OrderDocuments({ order }: OrderDocumentsProps) {
  const { id, certificates, lines, isFilesOnly } = order;
  const isOwner = useIsOwner();
  const hasSlip = !isFilesOnly && lines.length > 0;
  if (!hasSlip && !isOwner) return null;
  const issued = certificates.filter(({ state, hasCertificate }) => state === "issued" && hasCertificate);
  return (
    <AdminPart title="Documents">
      <ul className="grid gap-2.5">
        {hasSlip && (
          <DocumentLink
            href={addressOf("GET /api/admin/orders/:id/packing-slip.pdf", { params: { id } })}
            words="Packing slip"
          />
        )}
        {issued.map(({ code, line, serial, editionSize }) => (
          <DocumentLink
            href={addressOf("GET /api/admin/orders/:id/certificates/:code/certificate.pdf", {
              params: { id, code },
            })}
            key={code}
            words={[
              "Certificate",
              lines.find((candidate) => candidate.line === line)?.name,
              editionWords(serial, editionSize),
            ]
              .filter(Boolean)
              .join(", ")}
          />
        ))}
        {isOwner && (
          <DocumentLink
            href={addressOf("GET /api/admin/orders/:id/proof.pdf", { params: { id } })}
            words="All of it, for the bank"
          />
        )}
      </ul>
    </AdminPart>
  );
}

function DocumentLink({ href, words }: { readonly href: string; readonly words: string }) {
  return (
    <li>
      <a className={buttonClass("line", "tool")} href={href} rel="noreferrer" target="_blank">
        {words} (PDF)
        <Icon icon={ArrowUpRight} />
      </a>
    </li>
  );
}
