import { z } from "zod";
import { endpoint, ROLES } from "#contract/call/endpoint.ts";
import { emailAddress, filledText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";

const LONGEST_NAME = 80;
const instant = z.iso.datetime();

const PersonParams = z.object({ personId: RowIdText.describe("The person's id.") });

export const PersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedUntil: instant.nullable().describe("When their link expires; null without one."),
  joinedAt: instant.nullable().describe("Null until an invitation was accepted."),
  passkeys: z.int(),
  hasPassword: z.boolean(),
  sessions: z.int().describe("At how many browsers they are signed in."),
  lastSeenAt: instant.nullable(),
});

export type Person = z.infer<typeof PersonSchema>;

const InvitedSchema = z.object({
  person: PersonSchema,
  link: z.string().describe("Works once, for three days. Shown this once."),
});

export const listPeople = endpoint("GET /api/admin/people", {
  summary: "Everybody who may sign in at the admin page.",
  tag: "people",
  access: "owner",
  response: z.object({ people: z.array(PersonSchema) }),
});

export const invitePerson = endpoint("POST /api/admin/people", {
  summary: "Adds a person and makes the link by which they sign in for the first time.",
  tag: "people",
  access: "owner",
  needsProof: "people",
  body: z.object({
    name: filledText(LONGEST_NAME),
    email: emailAddress("Please enter an email address."),
    role: z.enum(ROLES),
  }),
  response: InvitedSchema,
  errors: ["person_conflict"],
});

export const inviteAgain = endpoint("POST /api/admin/people/:personId/invitation", {
  summary:
    "A new link for somebody who lost their way in. Their passkeys, password, codes and sessions end at once.",
  tag: "people",
  access: "owner",
  needsProof: "people",
  params: PersonParams,
  response: InvitedSchema,
  errors: ["not_found", "person_conflict"],
});

export const changeRole = endpoint("PUT /api/admin/people/:personId/role", {
  summary:
    "Gives another person a role; wherever they are signed in, it holds from their next call. The last owner stays one.",
  tag: "people",
  access: "owner",
  needsProof: "people",
  params: PersonParams,
  body: z.object({ role: z.enum(ROLES) }),
  response: z.object({ people: z.array(PersonSchema) }),
  errors: ["not_found", "person_conflict"],
});

export const removePerson = endpoint("DELETE /api/admin/people/:personId", {
  summary:
    "Somebody leaves: their sessions and ways of signing in end at once, their address is erased, the ledger keeps their name.",
  tag: "people",
  access: "owner",
  needsProof: "people",
  params: PersonParams,
  response: z.object({ people: z.array(PersonSchema) }),
  errors: ["not_found", "person_conflict"],
});

export const listAdminActions = endpoint("GET /api/admin/people/actions", {
  summary: "What was done at the admin page, the latest hundred, newest first.",
  tag: "people",
  access: "owner",
  response: z.object({
    actions: z.array(
      z.object({
        id: z.int(),
        at: instant,
        who: z.string().nullable().describe("Null for the shop's own password and for the demo."),
        operation: z.string().describe("The operation's name in this document."),
        about: z.string().describe("The ids in its address, or nothing."),
        details: z.string().nullable().describe("What exactly was changed, in words, or null."),
        refusal: z.string().nullable().describe("The code of the error that ended it, or null."),
      }),
    ),
  }),
});

export type AdminAction = z.infer<typeof listAdminActions.response>["actions"][number];
