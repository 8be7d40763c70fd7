import { expect, it } from "vitest";
import { engineName } from "./page-problem.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [
    "Safari 17",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari 26",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari 16",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) ${WEBKIT} CriOS/110.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari 17",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) ${WEBKIT} Mobile/15E148 Instagram 320.0`,
  ],
  ["Safari 17", `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/17.0 Safari/605.1.15`],
  [
    "Chrome 110",
    "Mozilla/5.0 (Linux; Android 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/110.0 Mobile Safari/537.36",
  ],
  [
    "Chrome 120",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0",
  ],
  ["Firefox 128", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"],
  ["another browser", "<script>alert(1)</script>"],
  ["another browser", undefined],
])("finds %s", (engine, userAgent) => {
  expect(engineName(userAgent)).toBe(engine);
});
