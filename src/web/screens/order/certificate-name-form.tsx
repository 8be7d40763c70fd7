import { type FormEvent, useEffect, useRef, useState } from "react";
import { LONGEST_OWNER_NAME } from "#domain/contact/longest-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type CertificateNameFormProps = {
  /** Names the certificate for people who use a screen reader. */
  readonly edition: string;
  /** Null while no name is shown. */
  readonly ownerName: string | null;
  /** Resolves to the name that is now shown; rejects when it could not be saved. */
  readonly save: (ownerName: string) => Promise<string | null>;
};

const FIELD = "ownerName";

type Saving = "idle" | "saving" | "saved" | "failed";

/** A certificate shows a name only when its owner enters one here. */
export function CertificateNameForm({ edition, ownerName, save }: CertificateNameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState<Saving>("idle");
  const [isReady, setIsReady] = useState(false);
  // Before the script has loaded, the browser would submit the form itself, to an address without the order's key.
  useEffect(() => setIsReady(true), []);

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
    void saveName(String(new FormData(event.currentTarget).get(FIELD)));
  }

  const isSaving = saving === "saving";
  return (
    <form
      aria-label={`Name on the certificate of ${edition}`}
      className="max-w-120"
      onSubmit={onSubmit}
      ref={form}
    >
      <TextField
        autoComplete="off"
        // Uncontrolled, so that text typed before the script has loaded stays.
        defaultValue={ownerName ?? ""}
        error={saving === "failed" ? "The name could not be saved. Please try again." : undefined}
        label="Show my name on the certificate"
        maxLength={LONGEST_OWNER_NAME}
        name={FIELD}
      />
      <p className="mt-2 text-s text-note">
        Anybody with the certificate's code can read it. Leave it empty to show no name.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isSaving || !isReady} size="small" tone="ink" type="submit">
          {isSaving ? "Saving..." : "Save"}
        </Button>
        {ownerName !== null && (
          <Button disabled={isSaving || !isReady} onClick={() => void saveName("")} size="small" tone="line">
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
