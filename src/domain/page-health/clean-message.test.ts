import { expect, it } from "vitest";
import { cleanMessage } from "./clean-message.ts";

it.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    "undefined is not an object (evaluating 'e.order.total')",
    "undefined is not an object (evaluating 'e.order.total')",
  ],
  [
    `can't access property "total", e.order is undefined`,
    `can't access property "total", e.order is undefined`,
  ],
  ["Can't find variable: Temporal", "Can't find variable: Temporal"],
  [
    "Failed to execute 'insertBefore' on 'Node': The node is not a child of this node.",
    "Failed to execute 'insertBefore' on 'Node': The node is not a child of this node.",
  ],
  [
    "Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message",
    "Minified React error #418; visit … for the full message",
  ],
  ["Invalid time value", "Invalid time value"],
])("%s keeps what says where the code is wrong", (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

it.each([
  `Unexpected token 'L', "Lerato Dub"... is not valid JSON`,
  `JSON Parse error: Unexpected identifier "lerato"`,
  `expected a list, found {"name":"lerato","city":"durban"}`,
  `expected a number, found "lerato"`,
  "Nothing is known of lerato@example.com here",
  "The number 0825550101 was refused, and 082 555 0101 as well",
  "No page at /order/lerato?key=secret",
  "https://shop.example/order/lerato?key=secret cannot be opened",
  "It’s “lerato” who asked",
  "'lerato' is not a valid selector",
  "first line\nlerato",
  "Лерато is not defined",
  "`lerato",
])("%s loses what may be a visitor's", (message) => {
  expect(cleanMessage(message)).not.toMatch(/lerato|durban|secret|0101|082|Лерато/i);
});

it("is bounded, and the same again when it is cleaned twice", () => {
  const once = cleanMessage(`${"x ".repeat(300)}'y'`);
  expect(once.length).toBeLessThanOrEqual(140);
  expect(cleanMessage(once)).toBe(once);
});
