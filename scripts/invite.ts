/**
 * `npm run invite -- address@example.com --name "Naledi Dube"`: an invitation link for an owner, the first one or one
 * who lost every way to sign in.
 */
import { parseArgs } from "node:util";
import { ROLES, type Role } from "#contract/call/endpoint.ts";
import { isEmailAddress } from "#domain/mail/email-address.ts";
import { inviteFromConsole } from "#server/auth/people/manage-people.ts";
import { openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";
import { openWithSettings } from "#server/shop/settings-in-force.ts";

const USAGE = 'npm run invite -- address@example.com --name "Naledi Dube" [--role owner|packer]';

try {
  const person = readPerson();
  const { settings, database } = await openWithSettings();
  const { db } = database;
  const parts = {
    settings,
    db,
    clock: systemClock,
    announcements: createAnnouncements(),
    hashes: await openKeyedHashes(db),
  };
  const { link } = await inviteFromConsole(parts, person);
  await database.close();
  process.stdout.write(
    `${person.name} (${person.role}) signs in by this link, once and within three days:\n\n  ${link}\n\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function readPerson() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: "string" }, role: { type: "string", default: "owner" } },
  });
  const [email = ""] = positionals;
  const name = values.name?.trim() ?? "";
  const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
  if (!isEmailAddress(email) || name === "" || !isRole(values.role)) throw new Error(USAGE);
  return { name, email, role: values.role };
}
