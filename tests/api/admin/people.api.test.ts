/** Several people run the shop: invited by link, each with a role and ways of signing in of their own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { adminActions } from "#server/database/schema/people.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import {
  callAs,
  joinBoth,
  type Member,
  openBrowser,
  openStaffedShop,
  postAs,
  type StaffedShop,
  sessionOf,
  signInByPasskey,
} from "#tests/support/people/staffed-shop.ts";

const KHANYI = { name: "Khanyi Zulu", email: "khanyi@shop.example", role: "packer" } as const;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = OPERATIONS.filter(({ endpoint }) => endpoint.access !== "everybody");

describe("who may do what", () => {
  let shop: StaffedShop;
  let owner: Member;
  let packer: Member;
  beforeAll(async () => {
    shop = await openStaffedShop();
    ({ owner, packer } = await joinBoth(shop));
  });
  afterAll(() => shop.close());

  it("a packer finds, packs and sends orders and counts pieces, and that is all", () => {
    const allowed = guarded.filter(({ endpoint }) => endpoint.access === "packer").map(({ name }) => name);
    expect(allowed.toSorted()).toEqual(
      [
        "addOrderNote",
        "addPasskey",
        "askForNewPasskey",
        "askForNewPassword",
        "choosePassword",
        "confirmPerson",
        "endSession",
        "findOrders",
        "getAccount",
        "getAdminCertificatePdf",
        "getAdminOrder",
        "getAdminReturnPhoto",
        "getOrderMoney",
        "getOrderUpdates",
        "getPackingSlip",
        "getPackingSlips",
        "listDownloadsOfOrder",
        "listMovements",
        "listOrderMessages",
        "listReturnsOfOrder",
        "packOrder",
        "packOrders",
        "readDemand",
        "readPickList",
        "receiveReturn",
        "removePasskey",
        "renewRecoveryCodes",
        "restockProduct",
        "setCounting",
        "setStockGrid",
        "shipOrder",
        "shipOrders",
        "shipPart",
        "undoMovement",
        "updateStock",
      ].toSorted(),
    );
  });

  it.each(guarded.filter(({ endpoint }) => endpoint.access === "owner"))(
    "a packer is refused $name, before anything sent is looked at",
    async ({ endpoint }) => {
      const { status, body } = await callAs(shop, packer.browser, endpoint);
      expect([status, body.error]).toEqual([403, "forbidden"]);
      expect(body.message).toBe("Only an owner may do this.");
    },
  );

  it("an owner is refused nothing for her role", async () => {
    for (const { endpoint } of guarded.filter(({ endpoint: { path } }) => path !== "/api/admin/confirm")) {
      const { status } = await callAs(shop, owner.browser, endpoint);
      expect([401, 403], nameOf(endpoint)).not.toContain(status);
    }
  });

  it("tells each who they are", async () => {
    expect(await sessionOf(shop, packer.browser)).toMatchObject({
      signedIn: true,
      person: { name: "Thabo Nkosi", role: "packer" },
      sharedPassword: false,
    });
  });
});

it("writes to a person who signs in at a browser that they never used, and not again", async () => {
  const shop = await openStaffedShop();
  const { owner } = await joinBoth(shop);
  const notes = async () => (await collectMail(shop)).filter(isOfKind("new-device"));
  expect((await notes()).map(({ headers }) => headers.to)).toEqual([
    "naledi@shop.example",
    "thabo@shop.example",
  ]);
  await signInByPasskey(shop, owner.passkey, owner.browser);
  expect(await notes()).toHaveLength(2);
  await signInByPasskey(shop, owner.passkey);
  const [latest] = (await notes()).slice(-1);
  expect(latest?.headers).toMatchObject({
    to: "naledi@shop.example",
    subject: "Signed in from a new device: An unknown browser",
  });
  await shop.close();
});

it("the demo is open on this machine, asks nobody again, and its ledger has no names", async () => {
  const shop = await openStaffedShop({ env: { ADMIN_PASSWORD: "" } });
  const nobody = openBrowser();
  expect((await postAs(shop, nobody, "/api/admin/people", KHANYI)).status).toBe(200);
  expect((await shop.get("/api/admin/messages/export")).status).toBe(200);
  const [row] = await shop.db.select().from(adminActions).orderBy(adminActions.id);
  expect(row).toMatchObject({ personId: null, operation: "POST /api/admin/people", refusal: null });
  await shop.close();
});
