import { type FormEvent, useState } from "react";
import { ERASE_WORD } from "#domain/contact/personal-details.ts";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { subscriberActions } from "./subscriber-actions.ts";

type ErasePersonProps = {
  readonly who: string;
  /** Why it cannot be done yet; null when it can. */
  readonly refusal: string | null;
  readonly onErased: () => void;
};

/** It cannot be taken back, so a word has to be typed first. */
export function ErasePerson({ who, refusal, onErased }: ErasePersonProps) {
  const [typed, setTyped] = useState("");
  const erasing = useAdminAction(subscriberActions, "erasePerson", { onDone: onErased });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    erasing.run({ who, confirmation: typed });
  }

  if (refusal !== null) {
    return <p className="border border-ink bg-warn px-4 py-3 font-medium">{refusal}</p>;
  }
  return (
    <form
      aria-label="Erase this person"
      className="grid gap-3 border border-bad p-4"
      noValidate
      onSubmit={submit}
    >
      <p className="text-s">
        Messages, newsletter and every name and address go for good. Orders keep their amounts and dates, as
        tax law asks.
      </p>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        error={erasing.problem}
        label={`Type ${ERASE_WORD} to confirm`}
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
      <Button
        disabled={typed !== ERASE_WORD || erasing.isPending}
        size="small"
        title={typed === ERASE_WORD ? undefined : `Type ${ERASE_WORD} first`}
        tone="ink"
        type="submit"
      >
        Erase this person's details
      </Button>
    </form>
  );
}
