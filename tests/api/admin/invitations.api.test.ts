/** First sign-in by invitation, and sign-in methods other than passkeys. */
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE, SECOND } from "#domain/time/time.ts";
import { invitations, people, recoveryCodes } from "#server/database/schema/people.ts";
import { createSoftPasskey } from "#tests/support/people/soft-passkey.ts";
import {
  type Browser,
  invite,
  join,
  joinBoth,
  type Member,
  openStaffedShop,
  PASSWORD,
  postAs,
  type StaffedShop,
  sessionOf,
  signInByPassword,
} from "#tests/support/people/staffed-shop.ts";

const KHANYI = { name: "Khanyi Zulu", email: "khanyi@shop.example", role: "packer" } as const;
const SIPHO = { name: "Sipho Mokoena", email: "sipho@shop.example", role: "owner" } as const;

describe("an invitation", () => {
  let shop: StaffedShop;
  let boss: Browser;
  beforeEach(async () => {
    shop = await openStaffedShop();
    boss = await signInByPassword(shop);
  });
  afterEach(() => shop.close());

  const read = (token: string) => shop.post("/api/admin/invitation/read", { token });

  it("is a link whose token is stored nowhere and which says whom it is for", async () => {
    const { token } = await invite(shop, boss, KHANYI);
    expect((await read(token)).body).toMatchObject(KHANYI);
    const stored = JSON.stringify([
      await shop.db.select().from(invitations),
      await shop.db.select().from(people),
    ]);
    expect(stored).not.toContain(token);
  });

  it("ends after three days, with its use, and with a newer one", async () => {
    const { id, token } = await invite(shop, boss, KHANYI);
    const again = await postAs(shop, boss, `/api/admin/people/${id}/invitation`);
    const newer = again.body.link.split("#")[1];
    expect((await read(token)).body.error).toBe("invitation_over");
    expect((await read(newer)).status).toBe(200);
    shop.clock.advance(3 * DAY);
    expect((await read(newer)).status).toBe(410);
    const answer = createSoftPasskey({ origin: shop.origin }).make({ challenge: "AAAA" });
    const late = await shop.post("/api/admin/invitation/passkey", { token: newer, answer });
    expect([late.status, late.headers.get("set-cookie")]).toEqual([410, null]);
  });

  it("is for one address once", async () => {
    await invite(shop, boss, KHANYI);
    const twice = await postAs(shop, boss, "/api/admin/people", { ...KHANYI, email: "KHANYI@shop.example" });
    expect([twice.status, twice.body.error]).toEqual([409, "person_conflict"]);
  });

  it("is accepted with a password and an authenticator's code, which then sign in together and never alone", async () => {
    const { token } = await invite(shop, boss, KHANYI);
    const { body: invitation } = await read(token);
    expect(invitation.codeAddress).toMatch(/^otpauth:\/\/totp\/KULUD:khanyi%40shop\.example\?/);
    const authenticator = new TOTP({ secret: invitation.codeSecret });
    const codeNow = () => authenticator.generate({ timestamp: shop.clock.now().getTime() });
    const password = "vetkoek and mince";
    const wrong = await shop.post("/api/admin/invitation/password", { token, password, code: "000000" });
    expect([wrong.status, wrong.body.error]).toEqual([401, "wrong_credentials"]);
    const code = codeNow();
    const accepted = await shop.post("/api/admin/invitation/password", { token, password, code });
    expect(accepted.body.recoveryCodes).toHaveLength(10);
    const signIn = (body: object) => shop.post("/api/admin/sign-in", { email: KHANYI.email, ...body });
    expect((await signIn({ password, code })).status, "the same code again").toBe(401);
    shop.clock.advance(30 * SECOND);
    expect((await signIn({ password })).status).toBe(401);
    expect((await signIn({ password: PASSWORD, code: codeNow() })).status).toBe(401);
    expect((await signIn({ password, code: codeNow() })).body.person).toMatchObject({ name: "Khanyi Zulu" });
    expect((await signIn({ password, code: codeNow() })).status, "replayed").toBe(401);
  });

  it("ends every way in that its person had", async () => {
    const owner = await join(shop, boss, SIPHO);
    const member = await join(shop, owner.browser, KHANYI);
    await postAs(shop, owner.browser, `/api/admin/people/${member.id}/invitation`);
    expect((await sessionOf(shop, member.browser)).signedIn).toBe(false);
    const { body: question } = await shop.post("/api/admin/sign-in/passkey-question", {});
    const answer = member.passkey.sign(question);
    expect((await shop.post("/api/admin/sign-in/passkey", { answer })).status).toBe(401);
  });
});

describe("the shop's own password", () => {
  let shop: StaffedShop;
  beforeEach(async () => {
    shop = await openStaffedShop();
  });
  afterEach(() => shop.close());

  it("opens the page until the first owner has come in, and ends with it everywhere", async () => {
    const boss = await signInByPassword(shop);
    await join(shop, boss, KHANYI);
    expect(await sessionOf(shop, boss)).toMatchObject({ signedIn: true, sharedPassword: true });
    await join(shop, boss, SIPHO);
    expect(await sessionOf(shop, boss)).toMatchObject({ signedIn: false, sharedPassword: false });
    const { status, body } = await shop.post("/api/admin/sign-in", { password: PASSWORD });
    expect([status, body.error]).toEqual([401, "wrong_password"]);
    expect(body.message).toBe("The shop's own password no longer opens this page. Sign in as yourself.");
  });

  it("is asked again too", async () => {
    const boss = await signInByPassword(shop);
    shop.clock.advance(5 * MINUTE);
    expect((await postAs(shop, boss, "/api/admin/people", SIPHO)).body.error).toBe("confirmation_required");
    expect((await postAs(shop, boss, "/api/admin/confirm", { password: "a guess" })).status).toBe(401);
    expect((await postAs(shop, boss, "/api/admin/confirm", { password: PASSWORD })).status).toBe(200);
    expect((await postAs(shop, boss, "/api/admin/people", SIPHO)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  let shop: StaffedShop;
  let packer: Member;
  beforeEach(async () => {
    shop = await openStaffedShop();
    ({ packer } = await joinBoth(shop));
  });
  afterEach(() => shop.close());

  it("sign in once each, however they are typed, and are stored as nothing that could be typed", async () => {
    const [code = "", other = ""] = packer.recoveryCodes;
    const typed = code.toLowerCase().replaceAll("-", " ");
    const signIn = (recoveryCode: string) => shop.post("/api/admin/sign-in/recovery-code", { recoveryCode });
    expect((await signIn(typed)).body.person).toMatchObject({ name: "Thabo Nkosi" });
    expect((await signIn(code)).status).toBe(401);
    expect((await signIn(other)).status).toBe(200);
    const stored = JSON.stringify(await shop.db.select().from(recoveryCodes));
    for (const each of packer.recoveryCodes) expect(stored).not.toContain(each.replaceAll("-", ""));
  });

  it("are replaced by new ones, and then the old ones are paper", async () => {
    const { body } = await postAs(shop, packer.browser, "/api/admin/account/recovery-codes");
    expect(body.recoveryCodes).toHaveLength(10);
    const [old] = packer.recoveryCodes;
    const used = await shop.post("/api/admin/sign-in/recovery-code", { recoveryCode: old });
    expect(used.status).toBe(401);
  });
});
