import { expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as it runs before anything is installed.
import { judgeFolder } from "./judge-folder.mjs";

it.each(["/tmp/kulud #2", "/srv/shop 100%", "/tmp/why?/shop"])(
  "%s is refused before anything is installed",
  (folder) => {
    expect(judgeFolder(folder)).toMatch(
      /^The shop cannot be built in .+: rename the folder that has [#%?] in its name\.$/,
    );
  },
);

it("spaces, brackets, quotes and letters of any script are no hindrance", () => {
  expect(judgeFolder("/tmp/odd [x] (ü) 'q' & + !")).toBeUndefined();
});
