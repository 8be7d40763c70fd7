import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { toCsv as csvOf, type Table, toSpreadsheet } from "./table-file.ts";

const tableOf = (columns: Table["columns"], rows: Table["rows"]): Table => ({
  fileName: "kulud-test",
  columns,
  rows,
});
const toCsv = (columns: Table["columns"], rows: Table["rows"]) => csvOf(tableOf(columns, rows));

async function readBack(columns: Table["columns"], rows: Table["rows"]) {
  const parts: Buffer[] = [];
  for await (const part of toSpreadsheet(tableOf(columns, rows))) parts.push(part);
  const { sheets } = await readXlsx(Buffer.concat(parts));
  return sheets[0]?.rows;
}

it.each([
  "0081",
  "0821234567",
  "+27 82 123 4567",
  "1234E567",
  "00012345678901234567",
  "=1+1",
  "2026-11-28",
  "",
  "1,5",
  "yes",
])("a spreadsheet has %j as it was typed", async (typed) => {
  expect(await readBack(["Code"], [[typed]])).toEqual([["Code"], [typed]]);
});

it("counts and sums are numbers in a spreadsheet, and rand with two places in CSV", async () => {
  const columns = ["Pieces", { rand: "Total" }];
  expect(await readBack(columns, [[3, 45_050]])).toEqual([
    ["Pieces", "Total (R)"],
    [3, 450.5],
  ]);
  expect(toCsv(columns, [[3, 45_050]])).toBe("\uFEFFPieces,Total (R)\r\n3,450.50\r\n");
});

it("a list without rows is a spreadsheet with its head", async () => {
  expect(await readBack(["Code"], [])).toEqual([["Code"]]);
});

it("starts with the mark of UTF-8 and ends each line as spreadsheets expect", () => {
  expect(toCsv(["Name", "Pieces"], [["Tee, large", 3]])).toBe('\uFEFFName,Pieces\r\n"Tee, large",3\r\n');
});

it.each(["=1+1", "+27 82", "-2", "@SUM(A1)", "\tx", "\rx", "＝1+1"])(
  "takes the life out of a cell that would be a formula: %j",
  (cell) => {
    expect(toCsv(["a"], [[cell]])).toContain(`'${cell}`);
  },
);

it.each(["\t=1+1", "Thabo;=1+1;", "Thabo;  =1+1", "Thabo\n@SUM(A1)", "Thabo\t-2", " =1+1", "Thabo\r\n+1"])(
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
