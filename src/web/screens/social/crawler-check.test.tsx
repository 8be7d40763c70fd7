import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { NetworkReading, SocialCheck } from "#contract/social.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { waiting } from "#tests/support/components/waiting.ts";
import { CrawlerCheck } from "./crawler-check.tsx";

const WHATSAPP: NetworkReading = {
  network: "WhatsApp",
  status: 200,
  title: "Vinyl Tee - R180 | KULUD",
  description: "Vinyl Tee - R180. A record on the chest. In Stock",
  image: "https://kulud.example/previews/106-abc.jpg",
  url: "https://kulud.example/product/106",
  missing: [],
};
const CHECK: SocialCheck = {
  address: "https://kulud.example/product/106",
  networks: [WHATSAPP, { ...WHATSAPP, network: "Facebook" }],
  image: { address: WHATSAPP.image ?? "", type: "image/jpeg", width: 1200, height: 630, bytes: 87_001 },
};

const { fetchStub, answer } = stubFetch();
const button = () => screen.getByRole<HTMLButtonElement>("button");

async function check(): Promise<void> {
  renderInShop(<CrawlerCheck productId={106} />);
  await userEvent.click(button());
}

const findReading = async (network: string) => {
  const list = await screen.findByRole("list", { name: "What each network reads" });
  return within(list)
    .getAllByRole("listitem")
    .find(({ textContent }) => textContent.startsWith(network));
};

it("asks once for the product, and is disabled until it knows", async () => {
  const come = waiting<Response>();
  fetchStub.mockReturnValueOnce(come.promise);
  await check();
  expect([button().textContent, button().disabled]).toEqual(["Checking...", true]);
  come.come(Response.json(CHECK));
  expect(await screen.findByText(/^All 2 read everything they need\./)).toBeTruthy();
  expect([button().textContent, button().disabled]).toEqual(["Check as Crawlers", false]);
  expect(fetchStub.mock.calls.map(([address]) => String(address))).toEqual(["/api/social/check/106"]);
});

it("shows what each network reads, and how large the picture is", async () => {
  answer(CHECK);
  await check();
  const words = (await findReading("WhatsApp"))?.textContent;
  for (const read of ["Complete", WHATSAPP.title, WHATSAPP.description, WHATSAPP.image, WHATSAPP.url])
    expect(words).toContain(read);
  expect(screen.getByText(/The picture is 1200 by 630 pixels, 88 kB\.$/)).toBeTruthy();
});

it("names what a network misses", async () => {
  const faulty = { ...WHATSAPP, title: null, description: null, missing: ["There is no title."] };
  answer({ ...CHECK, image: null, networks: [faulty, { ...WHATSAPP, network: "Facebook" }] });
  await check();
  expect(await screen.findByText("1 of 2 miss something.")).toBeTruthy();
  expect((await findReading("WhatsApp"))?.textContent).toMatch(
    /^WhatsApp1 missingNo titleNo description.*There is no title\.$/,
  );
});

it("says so when the page could not be checked", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer("", { status: 503 });
  await check();
  expect(
    await screen.findByText("The page could not be checked. Please try again in a minute."),
  ).toBeTruthy();
  expect(logged).toHaveBeenCalledWith("The page could not be checked", expect.anything());
  logged.mockClear();
});
