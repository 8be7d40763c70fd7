import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { readSeen, SeenLately } from "./seen-lately.tsx";

const { answerAt, askedAt } = stubShop();

/** Notifies each observer whether its element is visible, which a DOM without layout cannot. */
let watchers: ((isInSight: boolean) => void)[] = [];
beforeEach(() => {
  watchers = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        watchers.push((isIntersecting) => notify([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});
const notify = (isInSight: boolean) => act(async () => watchers.at(-1)?.(isInSight));

const remember = (ids: readonly number[]) =>
  localStorage.setItem("kuludSeenLately", JSON.stringify({ version: 1, ids }));
const sell = (id: number) => answerAt(`/api/products/${id}`, { ...shownProduct({ id }), price: "180.00" });
const seenLinks = () => screen.getAllByRole("link").map((link) => link.textContent);

it("notes what is shown, and asks for the others only when somebody is near", async () => {
  remember([305, 601]);
  sell(305);
  sell(601);
  renderInShop(<SeenLately id={101} />);
  expect(readSeen(localTexts)).toEqual([101, 305, 601]);
  await notify(true);
  expect(screen.queryByText("Seen lately")).toBeNull();
  await notify(false);
  expect(screen.getByText("Seen lately")).toBeTruthy();
  expect(askedAt("/api/products/305")).toEqual([]);
  await notify(true);
  expect(seenLinks()).toEqual(["Piece 305R180", "Piece 601R180"]);
});

it("forgets by itself what has left the shop, and the others when the shopper says so", async () => {
  remember([305, 99_999]);
  sell(305);
  answerAt("/api/products/99999", () => Response.json({ error: "not_found", message: "" }, { status: 404 }));
  renderInShop(<SeenLately id={101} />);
  await notify(false);
  await notify(true);
  expect(seenLinks()).toEqual(["Piece 305R180"]);
  expect(readSeen(localTexts)).toEqual([101, 305]);
  await userEvent.click(screen.getByRole("button", { name: "Forget these" }));
  expect(screen.queryByText("Seen lately")).toBeNull();
  expect(readSeen(localTexts)).toEqual([]);
});

it.each(["nonsense", '{"version":1,"ids":["<script>"]}', '{"version":7}'])(
  "shows nothing where %s is stored, and begins anew",
  async (text) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem("kuludSeenLately", text);
    renderInShop(<SeenLately id={101} />);
    await notify(false);
    expect(screen.queryByText("Seen lately")).toBeNull();
    expect(readSeen(localTexts)).toEqual([101]);
  },
);
