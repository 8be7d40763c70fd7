import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TEST_PRODUCT } from "#content/social-pages.ts";
import { renderRoute } from "#tests/support/components/render-in-shop.tsx";
import { stubClipboard } from "#tests/support/components/stub-clipboard.ts";
import SocialTestRoute from "./social-test-route.tsx";

const PICTURE = {
  name: "201",
  hash: "abc",
  width: 1200,
  height: 1500,
  widths: [200, 1200],
  background: "#cccccc",
  alt: "A tee",
};
const ADDRESS = `${location.origin}/product/201`;
const TITLE = "Kulud Classic Tee - R180 | KULUD";
const DESCRIPTION = `Kulud Classic Tee - R180. ${TEST_PRODUCT.description} In Stock`;

const { copied, refuse } = stubClipboard();
afterEach(() => vi.useRealTimers());

const findDemo = () => screen.queryByRole("region", { name: "Share demo" });
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

async function openDemo() {
  renderRoute(SocialTestRoute, { loaderData: { picture: PICTURE } });
  await press(screen.getByRole("button", { name: "Show Share Demo" }));
  return within(screen.getByRole("region", { name: "Share demo" }));
}

it("shows the demo, and hides it again", async () => {
  renderRoute(SocialTestRoute, { loaderData: { picture: PICTURE } });
  expect(findDemo()).toBeNull();
  await press(screen.getByRole("button", { name: "Show Share Demo" }));
  expect(findDemo()).toBeTruthy();
  await press(screen.getByRole("button", { name: "Hide Share Demo" }));
  expect(findDemo()).toBeNull();
});

it("leads to the debug page", () => {
  renderRoute(SocialTestRoute, { loaderData: { picture: PICTURE } });
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Open Social Debug" });
  expect(new URL(link.href).pathname).toBe("/social-debug");
});

describe("the demo", () => {
  it("has the test product, what sharing it says, and the instructions", async () => {
    const demo = await openDemo();
    const card = within(demo.getByRole("article", { name: "Kulud Classic Tee" }));
    expect(card.getByText("R180")).toBeTruthy();
    expect(demo.getByText(TITLE)).toBeTruthy();
    expect(demo.getByText(DESCRIPTION)).toBeTruthy();
    expect(demo.getAllByText(ADDRESS)).toHaveLength(2);
    expect(screen.getByRole("heading", { name: "Testing instructions" })).toBeTruthy();
    expect(demo.getByRole("button", { name: "Check as Crawlers" })).toBeTruthy();
  });

  it("shares the test product by the shop's own dialog", async () => {
    const demo = await openDemo();
    await userEvent.click(demo.getByRole("button", { name: "Share Kulud Classic Tee" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Share" }));
    expect(dialog.getByText(TITLE)).toBeTruthy();
  });

  it("copies the test content and says so for 2 seconds", async () => {
    const demo = await openDemo();
    vi.useFakeTimers();
    await press(demo.getByRole("button", { name: "Copy Test Content" }));
    expect(copied()).toEqual([`${TITLE}\n${DESCRIPTION}\n${ADDRESS}`]);
    act(() => vi.advanceTimersByTime(1999));
    expect(demo.queryByRole("button", { name: "Copied!" })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(demo.queryByRole("button", { name: "Copy Test Content" })).toBeTruthy();
  });

  it("says so when the browser refuses to copy", async () => {
    refuse();
    const demo = await openDemo();
    await press(demo.getByRole("button", { name: "Copy Test Content" }));
    expect(demo.getByText("The browser did not let the text be copied.")).toBeTruthy();
  });
});

describe("the image check", () => {
  const NAME = "As crawlers read it";

  it("shows the image at its full address, and that it loads", async () => {
    const demo = await openDemo();
    expect(demo.getByText(`${location.origin}/images/201-abc-1200.webp`)).toBeTruthy();
    fireEvent.load(demo.getByRole("img", { name: NAME }));
    expect(demo.getByText("The image loads.")).toBeTruthy();
    expect(demo.getByRole("img", { name: NAME })).toBeTruthy();
  });

  it("hides an image that fails, and says so", async () => {
    const demo = await openDemo();
    fireEvent.error(demo.getByRole("img", { name: NAME }));
    expect(demo.getByText("The image does not load.")).toBeTruthy();
    expect(demo.queryByRole("img", { name: NAME })).toBeNull();
  });
});
