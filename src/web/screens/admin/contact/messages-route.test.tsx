import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { AdminMessage } from "#contract/contact/owner.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();

it("a list without rows says whether there is nothing, or nothing that was asked for", async () => {
  openFor(shop);
  shop.answer("POST /api/admin/messages/find", { items: [], total: 0, page: 1, pages: 1, waiting: 0 });
  openAdmin("/inventory/messages");
  expect(await screen.findByText("No messages yet.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "answered");
  expect(await screen.findByText("No message matches.")).toBeTruthy();
  expect(shop.asked("POST /api/admin/messages/find").at(-1)?.body).toMatchObject({ state: "answered" });
});

const MESSAGE: AdminMessage = {
  id: 7,
  name: "Thabo",
  email: "thabo@example.org",
  subject: "My parcel",
  message: "Where is it?",
  receivedAt: "2026-11-26T08:00:00.000Z",
  answeredAt: null,
  replies: [],
  earlierReplies: 0,
  orders: [{ id: 3, number: "7K3M9QXA" }],
};

type Reply = AdminMessage["replies"][number];

function replyOf(change: Partial<Reply>): Reply {
  const written = { id: 2, isFromShop: false, text: "Thank you.", writtenAt: "2026-11-26T09:00:00.000Z" };
  return { isSenderProven: null, ...written, ...change };
}

const finds = (message: AdminMessage) =>
  shop.answer("POST /api/admin/messages/find", {
    items: [message],
    total: 1,
    page: 1,
    pages: 1,
    waiting: message.answeredAt === null ? 1 : 0,
  });

it("a message is answered where it is read, beside its order; a press that failed keeps its words and its id", async () => {
  openFor(shop);
  finds(MESSAGE);
  openAdmin("/inventory/messages");
  expect(
    (await screen.findByRole("link", { name: "Order 7K3M9QXA", hidden: true })).getAttribute("href"),
  ).toBe("/inventory/orders/3");
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your answer");
  await userEvent.type(field(), "It left today.");
  shop.refuse("POST /api/admin/messages/:messageId/replies", "rate_limited");
  await userEvent.click(screen.getByRole("button", { name: "Send the answer", hidden: true }));
  await screen.findByRole("alert", { hidden: true });
  expect(field().value).toBe("It left today.");

  const reply = replyOf({ id: 1, isFromShop: true, text: "It left today." });
  const answered = { ...MESSAGE, answeredAt: reply.writtenAt, replies: [reply] };
  shop.respond("POST /api/admin/messages/:messageId/replies", () => {
    finds(answered);
    return answered;
  });
  await userEvent.click(screen.getByRole("button", { name: "Send the answer", hidden: true }));
  expect(await screen.findByText("Answer sent")).toBeTruthy();
  const sent = shop.asked("POST /api/admin/messages/:messageId/replies").map(({ body }) => body);
  expect(sent[0]).toMatchObject({ isFromShop: true, text: "It left today." });
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(field().value).toBe(""));
  expect(screen.getByRole("list", { name: "What followed: message 7", hidden: true }).textContent).toContain(
    "It left today.",
  );
});

it.each([
  [{ isSenderProven: true }, "Thabo, by mail, "],
  [{ isSenderProven: false }, "Thabo, by mail, sender not proven, "],
  [{}, "Thabo, "],
  [{ isFromShop: true }, "You, "],
])("says of an answer %j who wrote it, and how the shop knows", async (change, words) => {
  openFor(shop);
  finds({ ...MESSAGE, replies: [replyOf(change)], earlierReplies: 3 });
  openAdmin("/inventory/messages");
  const thread = await screen.findByRole("list", { name: "What followed: message 7", hidden: true });
  expect(thread.textContent.startsWith(words)).toBe(true);
  expect(screen.getByText(/^3 earlier ones are left out here/)).toBeTruthy();
});
