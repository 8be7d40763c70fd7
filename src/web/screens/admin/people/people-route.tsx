import { useState } from "react";
import { describeAdminAction } from "#content/admin-actions.ts";
import type { AdminAction, Person } from "#contract/auth/people.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Copy } from "#web/kit/ui/icon-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { Route } from "./+types/people-route.ts";
import { InviteForm } from "./invite-form.tsx";

export const clientLoader = inAdmin(async ({ read }) => {
  const [{ people }, { actions }] = await Promise.all([
    read("GET /api/admin/people"),
    read("GET /api/admin/people/actions"),
  ]);
  return { people, actions };
});

export const HydrateFallback = InventorySkeleton;

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <PeopleScreen {...read} />}</Answered>;
}

type PeopleScreenProps = { readonly people: readonly Person[]; readonly actions: readonly AdminAction[] };

/** People with access, and the log of actions. */
function PeopleScreen({ people, actions }: PeopleScreenProps) {
  const [invited, setInvited] = useState<{ readonly link: string; readonly name: string }>();
  return (
    <section aria-labelledby="admin-people" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-people" title="People">
        Owners do everything. Packers find, pack and send orders and count pieces.
      </ScreenHead>
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
                  <Timestamp at={at} />
                </span>
              </li>
            ))}
          </ol>
        </AdminPart>
      </div>
    </section>
  );
}

type PersonRowProps = {
  readonly person: Person;
  readonly onInvited: (invited: { readonly link: string; readonly name: string }) => void;
};

/** One person, their sign-in methods, and how to remove them. */
function PersonRow({ person, onInvited }: PersonRowProps) {
  const { id: personId, name, email, role, lastSeenAt } = person;
  const other = role === "owner" ? "packer" : "owner";
  const params = { personId };
  return (
    <li className="grid gap-2 border-line border-b px-(--gut) py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <Chip tone={role === "owner" ? "ink" : "line"}>{role === "owner" ? "Owner" : "Packer"}</Chip>
      </div>
      <p className="text-s break-all">{email}</p>
      <p className="type-mono text-note">
        {waysIn(person)}
        {lastSeenAt !== null && (
          <>
            {" / last seen "}
            <Timestamp at={lastSeenAt} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <SecondPress
          confirm="Make a new link"
          action={() => call("POST /api/admin/people/:personId/invitation", { params })}
          label="New link"
          onDone={({ link }) => onInvited({ link, name })}
          question={`${name}'s passkeys, password, codes and sessions end now. Do it when a phone is lost.`}
        />
        <SecondPress
          confirm={`Make ${name} ${WITH_ARTICLE[other]}`}
          action={() => call("PUT /api/admin/people/:personId/role", { params, body: { role: other } })}
          done={{ title: "Role changed", description: `${name} is ${WITH_ARTICLE[other]} now` }}
          label={`Make ${WITH_ARTICLE[other]}`}
          question={`${name} ${WHAT_CHANGES[other]}, from the next press on, wherever they are signed in.`}
        />
        <SecondPress
          confirm={`Remove ${name}`}
          action={() => call("DELETE /api/admin/people/:personId", { params })}
          done={{ title: "Removed", description: `${name} can no longer sign in.` }}
          label="Remove"
          question={`${name} is signed out everywhere and cannot come back without a new invitation.`}
        />
      </div>
    </li>
  );
}

const WITH_ARTICLE = { owner: "an owner", packer: "a packer" } as const;

const WHAT_CHANGES = {
  owner: "may then do everything: refunds, exports, settings and people too",
  packer: "may then find, pack and send orders and count pieces, and nothing else",
} as const;

function waysIn({ joinedAt, invitedUntil, passkeys, hasPassword }: Person): string {
  const ways = [
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
    ...(hasPassword ? ["password and codes"] : []),
  ];
  if (ways.length > 0) return ways.join(", ");
  if (invitedUntil !== null) return joinedAt === null ? "invited" : "new link given";
  return "no way in";
}

type NewLinkProps = { readonly name: string; readonly link: string };

/** An invitation link, which cannot be shown again. */
function NewLink({ name, link }: NewLinkProps) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link);
    showToast({ title: "Link copied" });
  }
  return (
    <div
      aria-label="Invitation"
      className="grid gap-3 border-ink border-b bg-warn px-(--gut) py-5"
      role="status"
    >
      <p className="font-medium">
        Give {name} this link. It works once, for three days, and is not shown again.
      </p>
      <p className="type-mono break-all select-all">{link}</p>
      <Button className="justify-self-start" icon={Copy} onClick={() => void copy()} size="small" tone="ink">
        Copy the link
      </Button>
    </div>
  );
}
