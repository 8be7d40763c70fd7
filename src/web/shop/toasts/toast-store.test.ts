import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore, TOAST_REMOVE_MS } from "./toast-store.ts";

describe("toast store", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const makeStore = () => createToastStore((onEnd, afterMs) => setTimeout(onEnd, afterMs));

  it("shows a newer toast in place of the older one", () => {
    const store = makeStore();
    store.show({ title: "Added to cart" });
    store.show({ title: "Payment Failed", variant: "destructive" });
    expect(store.current()).toMatchObject({ title: "Payment Failed", variant: "destructive", isOpen: true });
  });

  it("keeps a dismissed toast, closed, until 1000 seconds have passed", () => {
    const store = makeStore();
    store.show({ title: "Added to cart" });
    store.dismiss(1);
    vi.advanceTimersByTime(TOAST_REMOVE_MS - 1);
    expect(store.current()).toMatchObject({ title: "Added to cart", isOpen: false });
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it("leaves a toast alone that came after the dismissed one", () => {
    const store = makeStore();
    store.show({ title: "first" });
    store.dismiss(1);
    store.show({ title: "second" });
    store.dismiss(1);
    vi.advanceTimersByTime(TOAST_REMOVE_MS);
    expect(store.current()).toMatchObject({ title: "second", isOpen: true });
  });

  it("tells its listeners of each change until they leave", () => {
    const store = makeStore();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    store.show({ title: "first" });
    store.dismiss(1);
    leave();
    store.show({ title: "second" });
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
