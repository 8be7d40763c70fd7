import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { DeploymentWarning } from "./deployment-warning.tsx";

const TITLE = "Social Media Sharing - Deployment Required";
const PUBLIC_URL = "https://kulud.example";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says nothing where the shop knows its address, or on a developer's machine", () => {
  renderInShop(<DeploymentWarning />, { facts: { publicUrl: location.origin } });
  expect(screen.queryByRole("complementary", { name: TITLE })).toBeNull();
});

it("elsewhere names the public HTTPS URL, opens and closes its guide, and leads to the tools", async () => {
  vi.stubGlobal("location", new URL("https://staging.kulud.example/social-test"));
  renderInShop(<DeploymentWarning />, { facts: { publicUrl: PUBLIC_URL } });
  const warning = within(screen.getByRole("complementary", { name: TITLE }));
  expect(warning.getByText(/need a public HTTPS URL/)).toBeTruthy();
  const tools = warning.getByRole<HTMLAnchorElement>("link", { name: "Debug Tools" });
  expect(tools.getAttribute("href")).toBe("/social-debug#debug-tools");
  expect(warning.queryByRole("list")).toBeNull();
  await userEvent.click(warning.getByRole("button", { name: "Deployment Guide" }));
  expect(within(warning.getByRole("list")).getAllByRole("listitem")).toHaveLength(4);
  await userEvent.click(warning.getByRole("button", { name: "Deployment Guide" }));
  expect(warning.queryByRole("list")).toBeNull();
});
