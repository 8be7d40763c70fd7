import type { Person } from "#contract/admin/people.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { peopleActions } from "./people-actions.ts";

type PersonRowProps = {
  readonly person: Person;
  readonly onInvited: (invited: { readonly link: string; readonly name: string }) => void;
};

/** One person, by what they sign in, and how to end it. */
export function PersonRow({ person, onInvited }: PersonRowProps) {
  const { id: personId, name, email, role, lastSeenAt } = person;
  const again = useAdminAction(peopleActions, "inviteAgain", { onDone: onInvited });
  const roles = useAdminAction(peopleActions, "changeRole");
  const other = role === "owner" ? "packer" : "owner";
  const removing = useAdminAction(peopleActions, "remove");
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
            <Moment at={lastSeenAt} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <SecondPress
          confirm="Make a new link"
          isPending={again.isPending}
          label="New link"
          onConfirm={() => again.run({ personId, name })}
          question={`${name}'s passkeys, password, codes and sessions end now. Do it when a phone is lost.`}
        />
        <SecondPress
          confirm={`Make ${name} ${WITH_ARTICLE[other]}`}
          isPending={roles.isPending}
          label={`Make ${WITH_ARTICLE[other]}`}
          onConfirm={() => roles.run({ personId, name, role: other })}
          question={`${name} ${WHAT_CHANGES[other]}, from the next press on, wherever they are signed in.`}
        />
        <SecondPress
          confirm={`Remove ${name}`}
          isPending={removing.isPending}
          label="Remove"
          onConfirm={() => removing.run({ personId, name })}
          question={`${name} is signed out everywhere and cannot come back without a new invitation.`}
        />
      </div>
      <SaveProblem problem={again.problem ?? roles.problem ?? removing.problem} />
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
