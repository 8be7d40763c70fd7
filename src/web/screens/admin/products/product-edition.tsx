import { Link } from "react-router";
import type { EditionEdit } from "#contract/certificates/edition-fields.ts";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { paths } from "#web/paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { EditionFields, readEditionForm } from "./edition-fields.tsx";

type ProductEditionProps = {
  readonly product: Pick<AdminProductDetail, "id" | "name" | "hidden" | "edition">;
};

/** The numbered edition that a product is, or can become before its first sale. */
export function ProductEdition({ product: { id, name, hidden, edition } }: ProductEditionProps) {
  const saving = useAdminAction(
    (body: EditionEdit) => call("PUT /api/admin/products/:id/edition", { params: { id }, body }),
    { done: { title: edition ? "Edition saved" : "It is a numbered edition", description: name } },
  );
  return (
    <EditorPart title="Numbered edition">
      {edition && <EditionState edition={edition} hasLedger={!hidden} id={id} />}
      {/* Closed while there is none: most products are not numbered. */}
      <details className="mt-3" open={edition !== null}>
        <summary className="flex min-h-11 items-center font-semibold">
          {edition ? "What it is" : "Make it a numbered edition"}
        </summary>
        <AdminForm
          action={saving}
          button={
            <Button className="mt-4" disabled={saving.isPending} size="small" tone="ink" type="submit">
              {edition ? "Save the edition" : "Number it"}
            </Button>
          }
          className="mt-2"
          label="Numbered edition"
          onSubmit={(typed) => saving.run(readEditionForm(typed))}
        >
          <EditionFields
            edition={edition}
            isSizeFixed={edition !== null && edition.sold > 0}
            problems={saving.fields}
          />
        </AdminForm>
      </details>
    </EditorPart>
  );
}

type EditionStateProps = {
  readonly id: number;
  /** A ledger is public once its product is on sale. */
  readonly hasLedger: boolean;
  readonly edition: NonNullable<AdminProductDetail["edition"]>;
};

/** How far it is sold, its public ledger, and its end. */
function EditionState({ id, hasLedger, edition: { size, sold, closedAt } }: EditionStateProps) {
  return (
    <>
      <p className="mt-2 text-s text-note">
        {sold === 0 ? `A run of ${size}, none sold yet.` : `Numbers up to ${sold} of ${size} are given.`}{" "}
        {hasLedger && (
          <Link className="underline underline-offset-2" to={paths.ledger(id)}>
            Its ledger
          </Link>
        )}
      </p>
      {closedAt === null ? (
        <div className="mt-3">
          <SecondPress
            confirm="Close it for good"
            action={() => call("POST /api/admin/products/:id/edition/closed", { params: { id }, body: {} })}
            done={{ title: "The edition is closed" }}
            label="Close the edition"
            question="No more of it is sold from then on, and it cannot be opened again. What is being paid now still ends in a sale."
          />
        </div>
      ) : (
        <p className="mt-2 font-medium">
          Closed <Timestamp at={closedAt} />
        </p>
      )}
    </>
  );
}
