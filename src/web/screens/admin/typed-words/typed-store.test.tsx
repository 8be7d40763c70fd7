import { beforeEach, expect, it } from "vitest";
import { submission, typedStore } from "./typed-store.ts";

const NEWS = "/inventory/news New news";
const TYPED = { basis: { title: [""] }, values: { title: ["A night out"] } };

beforeEach(() => typedStore.forgetAll());

it("a form that refuses by itself is not taken for saved when another press is", () => {
  const during: (string | undefined)[] = [];
  submission.during(NEWS, () => during.push(submission.form()));
  expect([...during, submission.form()]).toEqual([NEWS, undefined]);
});

it("what somebody typed is there for the same person, and for no other one", () => {
  typedStore.belongTo("Naledi");
  typedStore.keep(NEWS, TYPED);
  typedStore.belongTo("Naledi");
  expect(typedStore.read(NEWS)).toEqual(TYPED);
  typedStore.belongTo("Thabo");
  expect(typedStore.read(NEWS)).toBeUndefined();
});

it("who signs out leaves nothing, and is known to be gone", () => {
  typedStore.belongTo("Naledi");
  typedStore.keep(NEWS, TYPED);
  expect(typedStore.isHeld()).toBe(true);
  typedStore.forgetAll();
  expect([typedStore.read(NEWS), typedStore.isHeld()]).toEqual([undefined, false]);
});
