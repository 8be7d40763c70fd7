import { expect, it } from "vitest";
import { bareCode } from "#domain/orders/random-code.ts";
import { withoutInvisible } from "./typed-text.ts";

it.each(["\u200e", "\u202a", "\u202c", "\u2060", "\u00ad", "\u200b", "\ufeff", "\u2067"])(
  "takes %j out, wherever it stands",
  (sign) => {
    expect(withoutInvisible(`${sign}Le${sign}rato${sign}`)).toBe("Lerato");
  },
);

it("leaves what letters and emoji are joined by, and letters of any script", () => {
  for (const text of ["👩‍🎨", "می‌خواهم", "Zoë Müller", "李小龍", "line\nline"])
    expect(withoutInvisible(text)).toBe(text);
});

it.each(["7k3m9-qx2rt", "7K3M9‑QX2RT", "7K3M9–QX2RT", "\u200e7K3M9 — QX2RT", "7K3M9−QX2RT"])(
  "reads the code %s whatever its dash",
  (typed) => {
    expect(bareCode(typed)).toBe("7K3M9QX2RT");
  },
);
