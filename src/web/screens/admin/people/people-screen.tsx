import { useState } from "react";
import { describeAdminAction } from "#content/admin-actions.ts";
import type { AdminAction, Person } from "#contract/admin/people.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { PanelHead } from "#web/screens/admin/controls/panel-head.tsx";
import { InviteForm } from "./invite-form.tsx";
import { NewLink } from "./new-link.tsx";
import { PersonRow } from "./person-row.tsx";

type PeopleScreenProps = { readonly people: readonly Person[]; readonly actions: readonly AdminAction[] };

/** Who may come in, and what everybody did. */
export function PeopleScreen({ people, actions }: PeopleScreenProps) {
  const [invited, setInvited] = useState<{ readonly link: string; readonly name: string }>();
  return (
    <section aria-labelledby="admin-people" className="page-width border-ink border-t pb-24">
      <PanelHead id="admin-people" takesFocus title="People">
        Owners do everything. Packers find, pack and send orders and count pieces.
      </PanelHead>
      {invited !== undefined && <NewLink {...invited} />}
      <div className="grid lg:grid-cols-[3fr_2fr]">
        <div className="border-line lg:border-r">
          {people.length === 0 && (
            <p className="border-line border-b px-(--gut) py-4">
              Nobody has a name here yet. Invite yourself first: from then on the shop's own password opens
              nothing.
            </p>
          )}
          <ul>
            {people.map((person) => (
              <PersonRow key={person.id} onInvited={setInvited} person={person} />
            ))}
          </ul>
          <InviteForm onInvited={setInvited} />
        </div>
        <AdminPart title="What was done">
          {actions.length === 0 && <p className="text-s text-note">Nothing yet.</p>}
          <ol aria-label="What was done">
            {actions.map(({ id, at, who, operation, about, details, refusal }) => (
              <li className="grid gap-0.5 border-line border-t py-2.5 text-s" key={id}>
                <span className="break-words">
                  <b className="font-semibold">{who ?? "Somebody without a name"}</b>{" "}
                  {describeAdminAction(operation)} {about}
                  {details !== null && ` (${details})`}
                  {refusal !== null && <span className="text-bad"> / refused</span>}
                </span>
                <span className="type-mono text-note">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ol>
        </AdminPart>
      </div>
    </section>
  );
}
