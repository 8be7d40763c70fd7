import { expect, it } from "vitest";
import { CERTIFICATE_CODE, CERTIFICATE_CODE_RANDOM_BYTES, certificateCodeFrom } from "./certificate-code.ts";

it("is 26 characters that can be read aloud", () => {
  const bytes = Uint8Array.from({ length: CERTIFICATE_CODE_RANDOM_BYTES }, (_, index) => index);
  expect(certificateCodeFrom(bytes)).toBe("0123456789ABCDEFGHJKMNPQRS");
  expect(certificateCodeFrom(bytes)).toMatch(CERTIFICATE_CODE);
});

it("is never made of fewer random bytes", () => {
  expect(() => certificateCodeFrom(new Uint8Array(25))).toThrow(RangeError);
});
