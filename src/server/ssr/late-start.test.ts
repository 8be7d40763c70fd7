import { expect, it } from "vitest";
import { startLate } from "./late-start.ts";

const PAGE =
  '<link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js"</script>';

it("the starting tag and its preloads are out of force, and everything else is as it was", () => {
  expect(startLate(PAGE)).toBe(
    '<link rel="stylesheet" href="/s.css"/><link rel="late" href="/a.js"/><script type="late" async="">import "/a.js"</script>',
  );
});

it.each([
  ["none", "<p></p>"],
  ["two", PAGE + PAGE],
])("a page with %s starting tags is left as it is", (_, page) => {
  expect(startLate(page)).toBe(page);
});
