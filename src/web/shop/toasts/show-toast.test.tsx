import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pass } from "#tests/support/components/passing-time.ts";
import { hideToast, showToast } from "./show-toast.ts";
import { Toasts } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(title: string): Promise<void> {
  showToast({ title });
  await pass(0);
  expect(toast(title)).not.toBeNull();
}

const toast = (title: string) => screen.queryByText(title);
const place = () => screen.getByRole("region", { name: /^Notification/ });

it("shows a message for 5 seconds", async () => {
  await show("Added to cart");
  await pass(4999);
  expect(toast("Added to cart")).not.toBeNull();
  await pass(1);
  expect(toast("Added to cart")).toBeNull();
});

it("shows the same message again after it has gone", async () => {
  for (const _time of ["first", "second"]) {
    await show("You are offline");
    await pass(5000);
    expect(toast("You are offline")).toBeNull();
  }
});

it("shows one message at a time, each for its own 5 seconds", async () => {
  await show("Added to cart");
  await pass(3000);
  await show("Payment Failed");
  expect(toast("Added to cart")).toBeNull();
  await pass(4999);
  expect(toast("Payment Failed")).not.toBeNull();
  await pass(1);
  expect(toast("Payment Failed")).toBeNull();
});

it("takes a message away by its button", async () => {
  await show("Added to cart");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await pass(0);
  expect(toast("Added to cart")).toBeNull();
});

it("takes a message away before what would cover it", async () => {
  await show("Added to cart");
  hideToast();
  await pass(0);
  expect(toast("Added to cart")).toBeNull();
});

it("keeps a message while the pointer is on it, and then for the rest of its time", async () => {
  await show("Added to cart");
  await pass(2000);
  const region = place();
  fireEvent.pointerMove(region);
  await pass(60_000);
  expect(toast("Added to cart")).not.toBeNull();
  fireEvent.pointerLeave(region);
  await pass(2999);
  expect(toast("Added to cart")).not.toBeNull();
  await pass(1);
  expect(toast("Added to cart")).toBeNull();
});

it("gets the focus by F8 and keeps the message while it is there", async () => {
  await show("Added to cart");
  fireEvent.keyDown(document, { code: "F8", key: "F8" });
  await pass(0);
  expect(document.activeElement).toBe(place());
  await pass(60_000);
  expect(toast("Added to cart")).not.toBeNull();
});

it("does what its button says and goes", async () => {
  const run = vi.fn();
  showToast({ title: "Added to cart", action: { label: "View cart", run } });
  await pass(0);
  fireEvent.click(screen.getByRole("button", { name: "View cart" }));
  await pass(0);
  expect(run).toHaveBeenCalledOnce();
  expect(toast("Added to cart")).toBeNull();
});

it("lets the next message go although the one before was closed by a button that had the focus", async () => {
  await show("Added to cart");
  const button = screen.getByRole("button", { name: "Close" });
  button.focus();
  fireEvent.click(button);
  await pass(0);
  await show("You are offline");
  await pass(5000);
  expect(toast("You are offline")).toBeNull();
});

it("gives the focus back to where it was before F8", async () => {
  const before = document.body.appendChild(document.createElement("button"));
  before.focus();
  await show("Added to cart");
  fireEvent.keyDown(document, { code: "F8", key: "F8" });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await pass(0);
  expect(document.activeElement).toBe(before);
  before.remove();
});

it("does not follow a mouse whose button is up", async () => {
  await show("Added to cart");
  const frame = toast("Added to cart")?.parentElement as HTMLElement;
  frame.setPointerCapture = () => undefined;
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 0, button: 0 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 60, buttons: 0 });
  fireEvent.pointerUp(frame, { pointerId: 1, clientX: 60 });
  await pass(0);
  expect(toast("Added to cart")).not.toBeNull();
});
