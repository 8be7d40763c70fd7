import type { AdminRelease } from "#contract/releases.ts";
import { LONGEST_PAUSE_WORDS } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type ReleaseControlsProps = { readonly release: AdminRelease };

/** What can be done with a release that runs: pause it, go on, and call it off. */
export function ReleaseControls({ release: { id, state } }: ReleaseControlsProps) {
  if (state === "over" || state === "called-off") return null;
  return (
    <div className="grid gap-3 px-(--gut) pb-4">
      {state === "paused" ? <GoOn id={id} /> : <Pause id={id} />}
      <div>
        <SecondPress
          action={() => call("POST /api/admin/releases/:id/call-off", { params: { id } })}
          confirm="Call it off"
          done={{ title: "Called off", description: "Nothing of it is sold until you plan it again." }}
          label="Call it off"
          question="Its pieces are shown as called off, and nobody can buy them."
        />
      </div>
    </div>
  );
}

function Pause({ id }: { readonly id: number }) {
  const pausing = useAdminAction(
    (words: string) => call("POST /api/admin/releases/:id/pause", { params: { id }, body: { words } }),
    { done: { title: "Paused" } },
  );
  return (
    <AdminForm
      action={pausing}
      button={
        <Button disabled={pausing.isPending} size="small" tone="line" type="submit">
          Pause
        </Button>
      }
      className="flex flex-wrap items-end gap-2.5"
      label="Pause"
      onSubmit={(typed) => pausing.run(textOf(typed, "words"))}
    >
      <TextField
        autoComplete="off"
        className="min-w-0 flex-[1_1_220px]"
        error={pausing.fields.words}
        label="A sentence to all while it is paused"
        maxLength={LONGEST_PAUSE_WORDS}
        name="words"
        required
      />
    </AdminForm>
  );
}

function GoOn({ id }: { readonly id: number }) {
  const going = useAdminAction(
    (words: null) => call("POST /api/admin/releases/:id/pause", { params: { id }, body: { words } }),
    { done: { title: "It goes on" } },
  );
  return (
    <div>
      <Button disabled={going.isPending} onClick={() => going.run(null)} tone="hot">
        Go on
      </Button>
    </div>
  );
}
