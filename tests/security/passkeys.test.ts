/** What a forger sends in the place of a passkey's answer, and what a session that somebody else chose is worth. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { passkeys, usedChallenges } from "#server/database/schema/people.ts";
import { createSoftPasskey } from "#tests/support/people/soft-passkey.ts";
import {
  invite,
  joinBoth,
  type Member,
  openBrowser,
  openStaffedShop,
  postAs,
  type StaffedShop,
  signInByPasskey,
} from "#tests/support/people/staffed-shop.ts";

let shop: StaffedShop;
let owner: Member;
let packer: Member;
beforeAll(async () => {
  shop = await openStaffedShop();
  ({ owner, packer } = await joinBoth(shop));
});
afterAll(() => shop.close());

const ask = async () => (await shop.post("/api/admin/sign-in/passkey-question", {})).body;
const answerWith = (answer: object) => shop.post("/api/admin/sign-in/passkey", { answer });

async function expectRefused(answer: object): Promise<void> {
  const { status, body, headers } = await answerWith(answer);
  expect([status, body.error]).toEqual([401, "wrong_credentials"]);
  expect(headers.get("set-cookie")).toBeNull();
}

it("an answer is taken once, also when it is sent twice at the same moment", async () => {
  const answer = packer.passkey.sign(await ask());
  const both = await Promise.all([answerWith(answer), answerWith(answer)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  await expectRefused(answer);
});

it("two answers to one question are one too many", async () => {
  const question = await ask();
  expect((await answerWith(packer.passkey.sign(question))).status).toBe(200);
  await expectRefused(packer.passkey.sign(question));
  await expectRefused(owner.passkey.sign(question));
});

it("a question is over after five minutes", async () => {
  const question = await ask();
  shop.clock.advance(5 * MINUTE);
  await expectRefused(packer.passkey.sign(question));
});

it("a made-up question, another shop's and one for a new passkey are none to sign in with", async () => {
  await expectRefused(packer.passkey.sign({ challenge: Buffer.alloc(56).toString("base64url") }));
  await expectRefused(packer.passkey.sign({ challenge: "AAAA" }));
  const other = await openStaffedShop();
  const { body: foreign } = await other.post("/api/admin/sign-in/passkey-question", {});
  await expectRefused(packer.passkey.sign(foreign));
  await other.close();
  await signInByPasskey(shop, packer.passkey, packer.browser);
  const { body: forNew } = await postAs(shop, packer.browser, "/api/admin/account/passkey-question");
  await expectRefused(packer.passkey.sign(forNew));
});

it("a passkey of another site, and one that claims another person's id, open nothing", async () => {
  const elsewhere = createSoftPasskey({ origin: "https://kulud.evil.example" });
  await expectRefused(elsewhere.sign(await ask()));
  const stranger = createSoftPasskey({ origin: shop.origin });
  await expectRefused({ ...stranger.sign(await ask()), id: packer.passkey.id, rawId: packer.passkey.id });
});

it("forged answers store nothing, however many are sent", async () => {
  const before = await shop.db.select().from(usedChallenges);
  const stranger = createSoftPasskey({ origin: shop.origin });
  for (let forged = 0; forged < 3; forged += 1)
    await expectRefused({
      ...stranger.sign(await ask()),
      id: packer.passkey.id,
      rawId: packer.passkey.id,
    });
  await signInByPasskey(shop, owner.passkey, owner.browser);
  const { body: question } = await postAs(shop, owner.browser, "/api/admin/account/passkey-question");
  const made = createSoftPasskey({ origin: "https://kulud.evil.example", host: "localhost" }).make(question);
  const added = await postAs(shop, owner.browser, "/api/admin/account/passkeys", { answer: made });
  expect([added.status, added.body.error]).toEqual([401, "wrong_credentials"]);
  // The owner's own sign-in is one.
  expect(await shop.db.select().from(usedChallenges)).toHaveLength(before.length + 1);
});

it("an answer that another site had signed for this shop's name opens nothing", async () => {
  const phished = createSoftPasskey({ origin: "https://kulud.evil.example", host: "localhost" });
  await signInByPasskey(shop, owner.passkey, owner.browser);
  const { token } = await invite(shop, owner.browser, {
    name: "Zola",
    email: "zola@shop.example",
    role: "packer",
  });
  const { body } = await shop.post("/api/admin/invitation/read", { token });
  const made = await shop.post("/api/admin/invitation/passkey", {
    token,
    answer: phished.make(body.passkeyQuestion),
  });
  expect([made.status, made.body.error]).toEqual([401, "wrong_credentials"]);
});

it("a copy of a passkey that counts less than the shop has seen is refused", async () => {
  await shop.db.update(passkeys).set({ counter: 1_000_000 });
  await expectRefused(packer.passkey.sign(await ask()));
  await shop.db.update(passkeys).set({ counter: 0 });
});

it("another person's question makes no passkey for oneself", async () => {
  await signInByPasskey(shop, owner.passkey, owner.browser);
  await signInByPasskey(shop, packer.passkey, packer.browser);
  const { body: forOwner } = await postAs(shop, owner.browser, "/api/admin/account/passkey-question");
  const answer = createSoftPasskey({ origin: shop.origin }).make(forOwner);
  const added = await postAs(shop, packer.browser, "/api/admin/account/passkeys", { answer });
  expect([added.status, added.body.error]).toEqual([401, "wrong_credentials"]);
});

it("a passkey that is somebody's already is not taken for a second person", async () => {
  const { body: question } = await postAs(shop, owner.browser, "/api/admin/account/passkey-question");
  const added = await postAs(shop, owner.browser, "/api/admin/account/passkeys", {
    answer: packer.passkey.make(question),
  });
  expect([added.status, added.body.error]).toEqual([409, "person_conflict"]);
});

it("a session that stood in the browser before the sign-in is ended and never taken over", async () => {
  const planted = openBrowser();
  await signInByPasskey(shop, packer.passkey, planted);
  const before = planted.headers();
  await signInByPasskey(shop, owner.passkey, planted);
  expect(planted.headers()).not.toEqual(before);
  expect((await shop.get("/api/admin/session", before)).body.signedIn).toBe(false);
  expect((await shop.get("/api/admin/session", planted.headers())).body.person.name).toBe("Naledi Dube");
  const madeUp = openBrowser();
  madeUp.keep(new Headers({ "set-cookie": `kulud-admin=${"A".repeat(43)}; Path=/` }));
  await signInByPasskey(shop, owner.passkey, madeUp);
  expect(madeUp.headers().Cookie).not.toContain("A".repeat(43));
});
