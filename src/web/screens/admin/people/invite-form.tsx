import type { Role } from "#contract/call/endpoint.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type InviteFormProps = {
  readonly onInvited: (invited: { readonly link: string; readonly name: string }) => void;
};

export function InviteForm({ onInvited }: InviteFormProps) {
  const inviting = useAdminAction(
    // The link is shown only once.
    async (person: { readonly name: string; readonly email: string; readonly role: Role }) => ({
      ...(await call("POST /api/admin/people", { body: person })),
      name: person.name,
    }),
    { onDone: onInvited },
  );

  function submit(typed: FormData): void {
    const role = textOf(typed, "role") as Role;
    inviting.run({ name: textOf(typed, "name"), email: textOf(typed, "email"), role });
  }

  return (
    <AdminPart title="Invite somebody">
      <AdminForm
        action={inviting}
        button={
          <Button
            aria-disabled={inviting.isPending}
            className="min-h-12 sm:justify-self-start"
            size="small"
            tone="ink"
            type="submit"
          >
            Make a link
          </Button>
        }
        className="grid gap-3"
        label="Invite somebody"
        onSubmit={submit}
      >
        <TextField autoComplete="off" error={inviting.fields.name} label="Name" name="name" />
        <TextField
          autoComplete="off"
          error={inviting.fields.email}
          inputMode="email"
          label="Email address"
          name="email"
          type="email"
        />
        <SelectField defaultValue="packer" label="Role" name="role">
          <option value="packer">Packer</option>
          <option value="owner">Owner</option>
        </SelectField>
      </AdminForm>
    </AdminPart>
  );
}
