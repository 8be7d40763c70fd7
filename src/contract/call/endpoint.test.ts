import { expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { errorsOf } from "./endpoint.ts";

const ENDPOINTS = OPERATIONS.map(({ endpoint }) => endpoint);

it("gives every operation a name of its own", () => {
  const names = OPERATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it("gives every method and address one meaning", () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(addresses.length).toBeGreaterThan(0);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each(ENDPOINTS)("$method $path declares each part of its address", ({ path, params }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const declared = params && "shape" in params ? Object.keys(params.shape as object) : [];
  expect(declared).toEqual(named);
});

it.each(ENDPOINTS)("$method $path says what it does in a sentence, and reads nothing by GET", (endpoint) => {
  expect(endpoint.summary).toMatch(/\.$/);
  expect(endpoint.path).toMatch(/^\/api\//);
  if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
});

const GUARDED_OPERATIONS = OPERATIONS.filter(({ endpoint }) => endpoint.access !== "everybody");
const namesOf = (operations: typeof OPERATIONS) => operations.map(({ name }) => name).toSorted();

it("leaves nothing under the admin's address to everybody but the way in and out", () => {
  const open = OPERATIONS.filter(
    ({ endpoint }) => endpoint.access === "everybody" && endpoint.path.startsWith("/api/admin"),
  );
  expect(namesOf(open)).toEqual([
    "acceptWithPasskey",
    "acceptWithPassword",
    "askForPasskey",
    "getAdminSession",
    "readInvitation",
    "signIn",
    "signInWithPasskey",
    "signInWithRecoveryCode",
    "signOut",
  ]);
});

it.each([
  ["money", ["acceptPayment", "cancelOrder", "refundOrder", "refundReturn", "sendRefundAgain"]],
  ["goods", ["exchangeReturn", "giveDownloadsAgain", "makeDownloadCodes"]],
  [
    "export",
    ["exportJournal", "exportMessages", "exportOrders", "exportPerson", "exportStock", "exportSubscribers"],
  ],
  ["erasure", ["erasePerson"]],
  ["settings", ["changeSettings"]],
  [
    "people",
    [
      "addPasskey",
      "askForNewPasskey",
      "askForNewPassword",
      "changeRole",
      "choosePassword",
      "inviteAgain",
      "invitePerson",
      "removePasskey",
      "removePerson",
      "renewRecoveryCodes",
    ],
  ],
])("asks again who is calling before what is about %s", (reason, names) => {
  const operations = GUARDED_OPERATIONS.filter(({ endpoint }) => endpoint.needsProof === reason);
  expect(namesOf(operations)).toEqual(names);
});

/** These need no fresh proof: each can be undone, or is a packer's daily work. A new operation is added here, or asks for proof. */
const NEED_NOT_ASK = [
  "acceptReturn",
  "addNews",
  "addNewsPicture",
  "addOrderNote",
  "addPicture",
  "addProduct",
  "addProductFile",
  "addRelease",
  "addSaleByHand",
  "addScene",
  "addShelf",
  "addSizeTable",
  "askForMore",
  "callOffRelease",
  "cancelExchange",
  "changeChoice",
  "changeOrderAddress",
  "changeProducts",
  "chooseGoingWith",
  "closeEdition",
  "confirmPerson",
  "copyProduct",
  "deleteNews",
  "deleteProduct",
  "deleteShelf",
  "deleteSizeTable",
  "describePicture",
  "editNews",
  "editProduct",
  "editRelease",
  "editShelf",
  "editSizeTable",
  "editTracks",
  "endDownloadCodes",
  "endSession",
  "freeHeldPieces",
  "getAdminCertificatePdf",
  "getAdminReturnPhoto",
  "getCodeSheet",
  "getOrderProof",
  "getPackingSlip",
  "getPackingSlips",
  "hideProduct",
  "holdForBuyer",
  "mailBuyers",
  "makePreview",
  "makeSample",
  "markAnswered",
  "orderFeatured",
  "orderPictures",
  "packOrder",
  "packOrders",
  "pauseRelease",
  "receiveReturn",
  "refuseReturn",
  "removePageText",
  "removePicture",
  "removeProductFile",
  "removeSample",
  "removeScene",
  "replyToMessage",
  "resolveAlert",
  "restockProduct",
  "sendAgain",
  "setCounting",
  "setEdition",
  "setStockGrid",
  "shipOrder",
  "shipOrders",
  "shipPart",
  "showSceneAgain",
  "takeTransfer",
  "undoMovement",
  "unsubscribeOne",
  "updateStock",
  "writePageText",
];

it("does not ask again before the rest, which somebody has decided for each", () => {
  const silent = GUARDED_OPERATIONS.filter(
    ({ endpoint: { method, path, file, needsProof } }) =>
      needsProof === undefined && !path.endsWith("/find") && (method !== "GET" || file !== undefined),
  );
  expect(namesOf(silent)).toEqual(NEED_NOT_ASK);
});

it.each(OPERATIONS.filter(({ endpoint }) => endpoint.needsProof))(
  "$name, which asks again, is guarded and says so",
  ({ endpoint }) => {
    expect(endpoint.access).not.toBe("everybody");
    expect(errorsOf(endpoint)).toContain("confirmation_required");
  },
);
