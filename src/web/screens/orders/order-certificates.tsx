import { type FormEvent, useRef, useState } from "react";
import type { OrderCertificate } from "#contract/orders/order-page.ts";
import { editionNumber, editionWords } from "#domain/certificates/edition-number.ts";
import { LONGEST_OWNER_NAME } from "#domain/texts/longest-texts.ts";
import { addressOf, call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { paths } from "#web/paths.ts";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { FileLink } from "#web/shop/orders/file-link.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { ShareStatus } from "#web/shop/orders/share-status.tsx";

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
  const { code, state, serial, editionSize, hasCertificate, productName } = certificate;
  const edition = editionWords(serial, editionSize);
  const here = { params: { number, code }, query: { key: orderKey } };

  async function saveName(name: string): Promise<string | null> {
    const named = await call("POST /api/orders/:number/certificates/:code/owner-name", {
      ...here,
      body: { name },
    });
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
            {hasCertificate && (
              <FileLink href={addressOf("GET /api/orders/:number/certificates/:code/certificate.pdf", here)}>
                Certificate (PDF)
              </FileLink>
            )}
            <ShareStatus
              code={code}
              edition={editionNumber(serial, editionSize)}
              number={number}
              orderKey={orderKey}
            />
            {hasCertificate && <ArrowLink to={paths.certificate(code)}>Public page</ArrowLink>}
          </p>
        )}
      </div>
      {state === "issued" && hasCertificate && (
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

type CertificateNameFormProps = {
  /** Names the certificate for screen readers. */
  readonly edition: string;
  /** Null while no name is shown. */
  readonly ownerName: string | null;
  /** The order's own address, the form's target without scripts. */
  readonly address: string;
  readonly code: string;
  /** The outcome of a name sent without scripts. */
  readonly named: NamedCertificate | undefined;
  /** Resolves to the name now shown; rejects when it could not be saved. */
  readonly save: (ownerName: string) => Promise<string | null>;
};

const FIELD = "ownerName";
const REMOVE = "remove";

type Saving = "idle" | "saving" | "saved" | "failed";

/** A certificate shows a name only when its owner enters one here. */
function CertificateNameForm(props: CertificateNameFormProps) {
  const { edition, ownerName, address, code, named, save } = props;
  const form = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState<Saving>(named?.saving ?? "idle");

  async function saveName(typed: string): Promise<void> {
    setSaving("saving");
    try {
      const shown = await save(typed);
      setSaving("saved");
      const field = form.current?.elements.namedItem(FIELD);
      if (field instanceof HTMLInputElement) field.value = shown ?? "";
    } catch {
      setSaving("failed");
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isRemoving = submitter instanceof HTMLButtonElement && submitter.name === REMOVE;
    void saveName(isRemoving ? "" : String(new FormData(event.currentTarget).get(FIELD)));
  }

  const isSaving = saving === "saving";
  return (
    <form
      action={address}
      aria-label={`Name on the certificate of ${edition}`}
      className="max-w-120"
      method="post"
      onSubmit={onSubmit}
      ref={form}
    >
      <input name="code" type="hidden" value={code} />
      <TextField
        autoComplete="off"
        // Uncontrolled, so that text typed before the script loaded stays.
        defaultValue={named?.typed ?? ownerName ?? ""}
        error={saving === "failed" ? "The name could not be saved. Please try again." : undefined}
        label="Show my name on the certificate"
        maxLength={LONGEST_OWNER_NAME}
        name={FIELD}
      />
      <p className="mt-2 text-s text-note">
        Anybody with the certificate's code can read it. Leave it empty to show no name.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isSaving} size="small" tone="ink" type="submit">
          {isSaving ? "Saving..." : "Save"}
        </Button>
        {ownerName !== null && (
          <Button disabled={isSaving} name={REMOVE} size="small" tone="line" type="submit">
            Remove my name
          </Button>
        )}
      </div>
      <p aria-live="polite" className="mt-2 text-s font-medium">
        {saving === "saved" &&
          (ownerName === null ? "No name is shown." : `The certificate shows ${ownerName}.`)}
      </p>
    </form>
  );
}

/** Outcome of a name sent without scripts. */
export type NamedCertificate = {
  readonly code: string;
  readonly typed: string;
  readonly saving: "saved" | "failed";
};
