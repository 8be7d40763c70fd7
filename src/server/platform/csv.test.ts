import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("starts with the mark of UTF-8 and ends each line as spreadsheets expect", () => {
  expect(toCsv(["Name", "Pieces"], [["Tee, large", 3]])).toBe('\uFEFFName,Pieces\r\n"Tee, large",3\r\n');
});

it.each(["=1+1", "+27 82", "-2", "@SUM(A1)", "\tx", "\rx", "＝1+1"])(
  "takes the life out of a cell that would be a formula: %j",
  (cell) => {
    expect(toCsv(["a"], [[cell]])).toContain(`'${cell}`);
  },
);

it.each(["Thabo;=1+1;", "Thabo;  =1+1", "Thabo\n@SUM(A1)", "Thabo\t-2", " =1+1", "Thabo\r\n+1"])(
  "nor one that a spreadsheet with other separators would cut out of a cell: %j",
  (cell) => {
    expect(toCsv(["a"], [[cell]])).not.toMatch(/(?:^|[\n;\t"])\s*[=+\-@]/);
  },
);

it("leaves a number alone, and signs inside a sentence", () => {
  expect(toCsv(["a"], [[-2], ["a - b; c = d"]])).toContain("a\r\n-2\r\na - b; c = d\r\n");
});

it("keeps quotes and lines inside a cell", () => {
  expect(toCsv(["a"], [['say "hi"\nthere']])).toContain('"say ""hi""\nthere"');
});
