import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addLayer, leaveBackToRouter } from "./back-layers.ts";

/** The router's state in an entry, which must stay unchanged. */
const PAGE = { key: "home", idx: 0 };

const router = vi.fn();
const close = vi.fn();
let leave: () => void;

/** The browser's popstate event, once the entry is current. */
function back(state: object): void {
  history.replaceState(state, "");
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
}

beforeEach(async () => {
  vi.clearAllMocks();
  history.replaceState(PAGE, "");
  window.addEventListener("popstate", router);
  leave = addLayer(close);
  await Promise.resolve();
  expect(history.state).toEqual({ ...PAGE, layers: 1 });
});
afterEach(() => {
  leave();
  window.removeEventListener("popstate", router);
});

it("closes what lies over a page on Back, of which the router does not hear", () => {
  back(PAGE);
  expect(close).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();
});

it("leaves Back to the router once that has put another page in the layer's place, even if the layer is still shown", () => {
  history.replaceState({ key: "returns", idx: 1 }, "");
  leaveBackToRouter();
  back(PAGE);
  expect(router).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});
