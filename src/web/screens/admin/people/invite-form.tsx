import type { FormEvent } from "react";
import type { Role } from "#contract/call/endpoint.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction, useFormProblems } from "#web/screens/admin/controls/use-admin-action.ts";
import { peopleActions } from "./people-actions.ts";

type InviteFormProps = {
  readonly onInvited: (invited: { readonly link: string; readonly name: string }) => void;
};

export function InviteForm({ onInvited }: InviteFormProps) {
  const inviting = useAdminAction(peopleActions.invite, { onDone: onInvited });
  const { form, rest } = useFormProblems(inviting, ["name", "email"]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    inviting.run({ name: text("name"), email: text("email"), role: text("role") as Role });
  }

  return (
    <AdminPart title="Invite somebody">
      <form aria-label="Invite somebody" className="grid gap-3" noValidate onSubmit={submit} ref={form}>
        <TextField autoComplete="off" error={inviting.fields.name} label="Name" name="name" />
        <TextField
          autoComplete="off"
          error={inviting.fields.email}
          inputMode="email"
          label="E-mail address"
          name="email"
          type="email"
        />
        <SelectField defaultValue="packer" label="Role" name="role">
          <option value="packer">Packer</option>
          <option value="owner">Owner</option>
        </SelectField>
        <SaveProblem problem={rest} />
        <Button
          aria-disabled={inviting.isPending}
          className="min-h-12 sm:justify-self-start"
          size="small"
          tone="ink"
          type="submit"
        >
          Make a link
        </Button>
      </form>
    </AdminPart>
  );
}
