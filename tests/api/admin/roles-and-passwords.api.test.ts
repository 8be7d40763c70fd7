/** An owner gives another person another role; everybody adds or changes a password of their own later. */
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { hashPassword } from "#server/auth/sign-in/person-password.ts";
import { people } from "#server/database/schema/people.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import {
  confirmByPasskey,
  join,
  joinBoth,
  type Member,
  openBrowser,
  openStaffedShop,
  postAs,
  requestAs,
  type StaffedShop,
  sessionOf,
  signInByPasskey,
} from "#tests/support/people/staffed-shop.ts";

let shop: StaffedShop;
let owner: Member;
let packer: Member;
beforeEach(async () => {
  shop = await openStaffedShop();
  ({ owner, packer } = await joinBoth(shop));
});
afterEach(() => shop.close());

const giveRole = (by: Member, { id }: Pick<Member, "id">, role: string) =>
  requestAs(shop, by.browser, "PUT", `/api/admin/people/${id}/role`, { role });

const joinSecondOwner = () =>
  join(shop, owner.browser, { name: "Khanyi Zulu", email: "khanyi@shop.example", role: "owner" });

describe("another role", () => {
  it("holds from the next call on, in the session that is open", async () => {
    expect((await shop.get("/api/admin/settings", packer.browser.headers())).status).toBe(403);
    expect((await giveRole(owner, packer, "owner")).status).toBe(200);
    expect((await shop.get("/api/admin/settings", packer.browser.headers())).status).toBe(200);
    expect(await sessionOf(shop, packer.browser)).toMatchObject({ person: { role: "owner" } });
    expect((await giveRole(owner, packer, "packer")).status).toBe(200);
    expect((await shop.get("/api/admin/settings", packer.browser.headers())).status).toBe(403);
  });

  it("stands in the ledger with both roles", async () => {
    await giveRole(owner, packer, "owner");
    const { actions } = (await shop.get("/api/admin/people/actions", owner.browser.headers())).body;
    expect(actions[0]).toMatchObject({
      who: "Naledi Dube",
      operation: "changeRole",
      details: "Thabo Nkosi: packer → owner",
    });
  });

  it("is given by owners who have shown again that it is them, and by nobody to themselves", async () => {
    expect((await giveRole(packer, owner, "packer")).body.error).toBe("forbidden");
    expect((await giveRole(owner, owner, "packer")).body.error).toBe("person_conflict");
    expect((await giveRole(owner, { id: 999_999 }, "packer")).status).toBe(404);
    shop.clock.advance(6 * MINUTE);
    expect((await giveRole(owner, packer, "owner")).body.error).toBe("confirmation_required");
  });

  it("leaves an owner when two make a packer of each other at once", async () => {
    const second = await joinSecondOwner();
    const answers = await Promise.all([giveRole(owner, second, "packer"), giveRole(second, owner, "packer")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = await Promise.all([owner, second].map(({ browser }) => sessionOf(shop, browser)));
    expect(roles.map(({ person }) => person.role).toSorted()).toEqual(["owner", "packer"]);
  });
});

const PASSWORD = "records on a train line";

const ask = async ({ browser }: Member) =>
  (await postAs(shop, browser, "/api/admin/account/password-question")).body;

const choose = ({ browser }: Member, body: object) =>
  requestAs(shop, browser, "PUT", "/api/admin/account/password", body);

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });

/** Signs in at a browser that nobody knows. */
const signIn = (password: string, code: string) =>
  postAs(shop, openBrowser(), "/api/admin/sign-in", { email: "thabo@shop.example", password, code });

async function addPassword(): Promise<string> {
  const { question, codeSecret } = await ask(packer);
  const { status } = await choose(packer, { question, password: PASSWORD, code: codeOf(codeSecret) });
  expect(status).toBe(200);
  shop.clock.advance(MINUTE);
  return codeSecret;
}

describe("a password with codes, added later", () => {
  it("signs in from then on, ends the other sessions, and its person is told by mail", async () => {
    const elsewhere = await signInByPasskey(shop, packer.passkey);
    const secret = await addPassword();
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await sessionOf(shop, elsewhere)).signedIn).toBe(false);
    expect((await sessionOf(shop, packer.browser)).signedIn).toBe(true);
    const [note] = (await collectMail(shop)).filter(isOfKind("sign-in-changed"));
    expect(note?.headers).toMatchObject({ to: "thabo@shop.example", subject: "How you sign in has changed" });
  });

  it("is hashed anew at the next sign-in where its hash is cheaper to guess than today's", async () => {
    const secret = await addPassword();
    const ofPacker = eq(people.id, packer.id);
    const passwordHash = await hashPassword(PASSWORD, { N: 1024, r: 8, p: 1 });
    await shop.db.update(people).set({ passwordHash }).where(ofPacker);
    expect((await signIn("another password", codeOf(secret))).status).toBe(401);
    const stored = async () => (await shop.db.select().from(people).where(ofPacker))[0]?.passwordHash;
    expect(await stored()).toBe(passwordHash);
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(200);
    expect(await stored()).toMatch(/^scrypt\$131072\$8\$1\$/);
    shop.clock.advance(MINUTE);
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(200);
  });

  it("needs the first code of the authenticator that was asked for, and by the same person", async () => {
    const { question, codeSecret } = await ask(packer);
    const wrong = await choose(packer, { question, password: PASSWORD, code: "000000" });
    expect([wrong.status, wrong.body.error]).toEqual([401, "wrong_credentials"]);
    const stolen = await choose(owner, { question, password: PASSWORD, code: codeOf(codeSecret) });
    expect(stolen.body.error).toBe("wrong_credentials");
    shop.clock.advance(4 * MINUTE);
    expect((await choose(packer, { question, password: PASSWORD, code: codeOf(codeSecret) })).status).toBe(
      200,
    );
  });

  it("is refused after five minutes, and taken once", async () => {
    const { question, codeSecret } = await ask(packer);
    shop.clock.advance(5 * MINUTE + SECOND);
    await confirmByPasskey(shop, packer);
    const late = await choose(packer, { question, password: PASSWORD, code: codeOf(codeSecret) });
    expect(late.body.message).toBe("This took too long. Set the authenticator up once more.");
  });

  it("is not chosen at a browser that was left open", async () => {
    shop.clock.advance(6 * MINUTE);
    expect((await choose(packer, { password: PASSWORD, code: "000000" })).body.error).toBe(
      "confirmation_required",
    );
  });
});

describe("another password", () => {
  it("goes with the authenticator that is known, and takes no code twice", async () => {
    const secret = await addPassword();
    const code = codeOf(secret);
    const next = "another record, another train";
    expect((await choose(packer, { password: next, code })).status).toBe(200);
    expect((await choose(packer, { password: "a third one of them", code })).body.error).toBe(
      "wrong_credentials",
    );
    shop.clock.advance(MINUTE);
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(401);
    expect((await signIn(next, codeOf(secret))).status).toBe(200);
  });

  it("is for who has one: without an authenticator there is no code", async () => {
    const { body } = await choose(packer, { password: PASSWORD, code: "123456" });
    expect(body.message).toBe("Set up an authenticator first.");
  });
});
