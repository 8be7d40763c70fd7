import { expect, it } from "vitest";
import { missingLabelFacts, NO_LABEL_FACTS } from "./label-facts.ts";

const FACTS = { cloth: "100% cotton", care: "Cold wash", clothFrom: null, madeIn: "South Africa" };

it.each([
  [
    "a tee of which nothing is said",
    { ...NO_LABEL_FACTS, category: "tshirts" },
    ["cloth and its fibres", "care", "country of make"],
  ],
  ["a tee without a country", { ...FACTS, madeIn: null, category: "tshirts" }, ["country of make"]],
  ["a tee of local cloth", { ...FACTS, category: "tshirts" }, []],
  [
    "a jacket on the owner's own shelf",
    { ...FACTS, madeIn: null, category: "jackets", availableSizes: ["M"] },
    ["country of make"],
  ],
  [
    "a belt on the owner's own shelf",
    { ...NO_LABEL_FACTS, category: "belts", availableSizes: ["90 cm"] },
    [],
  ],
  [
    "socks in the sizes of clothes",
    { ...NO_LABEL_FACTS, category: "accessories", availableSizes: ["S"] },
    [],
  ],
  ["a record", { ...NO_LABEL_FACTS, category: "music" }, []],
])("%s", (_, product, missing) => {
  expect(missingLabelFacts({ availableSizes: [], ...product })).toEqual(missing);
});
