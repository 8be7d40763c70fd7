import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { Price } from "./price.tsx";

it("reads the price before as such, and alone the price it is", () => {
  const before = render(<Price product={{ price: rand(380), formerPrice: rand(450) }} />);
  expect(before.container.textContent).toBe("Before: R450Now: R380");
  const plain = render(<Price product={{ price: rand(380) }} />);
  expect(plain.container.textContent).toBe("R380");
});
