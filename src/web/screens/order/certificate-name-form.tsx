import { type FormEvent, useRef, useState } from "react";
import { LONGEST_OWNER_NAME } from "#domain/contact/longest-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { NamedCertificate } from "./named-certificate.ts";

type CertificateNameFormProps = {
  /** Names the certificate for people who use a screen reader. */
  readonly edition: string;
  /** Null while no name is shown. */
  readonly ownerName: string | null;
  /** The order's own address, to which the form is sent without scripts. */
  readonly address: string;
  readonly code: string;
  /** What became of the name that was sent so. */
  readonly named: NamedCertificate | undefined;
  /** Resolves to the name that is now shown; rejects when it could not be saved. */
  readonly save: (ownerName: string) => Promise<string | null>;
};

const FIELD = "ownerName";
const REMOVE = "remove";

type Saving = "idle" | "saving" | "saved" | "failed";

/** A certificate shows a name only when its owner enters one here. */
export function CertificateNameForm(props: CertificateNameFormProps) {
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
        // Uncontrolled, so that text typed before the script has loaded stays.
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
