import { describe, expect, it } from "vitest";
import { browserLink, hostAppOf } from "./open-in-browser.tsx";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const ADDRESS = "https://shop.example/#cart=%7B%22version%22%3A1%7D";

describe("hostAppOf", () => {
  it.each([
    [`${ANDROID} Instagram 350.1.0.46.93 Android (34/14)`, "Instagram"],
    [`${IPHONE} Instagram 350.0.0.24.110 (iPhone15,2; iOS 18_1)`, "Instagram"],
    [`${ANDROID} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, "Facebook"],
    [`${IPHONE} [FBAN/FBIOS;FBAV/480.0.0.33.105;FBDV/iPhone15,2]`, "Facebook"],
    [`${ANDROID} trill_350101 JsSdk/1.0 NetType/WIFI Channel/googleplay BytedanceWebview/d8a21c6`, "TikTok"],
    [`${IPHONE} musical_ly_35.1.0 JsSdk/2.0 TikTok`, "TikTok"],
    [ANDROID, undefined],
    [`${IPHONE} Version/18.1 Safari/604.1`, undefined],
    ["Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/132.0", undefined],
  ])("%s is %s", (userAgent, app) => {
    expect(hostAppOf(userAgent)).toBe(app);
  });
});

describe("browserLink", () => {
  it("is an intent on Android that carries the whole address before its last #", () => {
    const link = browserLink(ADDRESS, `${ANDROID} Instagram 350`);
    const [target, intent] = [link.slice(0, link.lastIndexOf("#")), link.slice(link.lastIndexOf("#"))];
    expect(target).toBe("intent://shop.example/#cart=%7B%22version%22%3A1%7D");
    expect(intent).toMatch(/^#Intent;scheme=https;/);
    expect(intent).toContain(`S.browser_fallback_url=${encodeURIComponent(ADDRESS)};end`);
  });

  it("opens Safari on an iPhone", () => {
    expect(browserLink(ADDRESS, IPHONE)).toBe(`x-safari-${ADDRESS}`);
  });

  it("is the plain address elsewhere", () => {
    expect(browserLink(ADDRESS, "Mozilla/5.0 (Windows NT 10.0)")).toBe(ADDRESS);
  });
});
