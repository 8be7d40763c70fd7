import { expect, it } from "vitest";
import {
  CERTIFICATE_CODE,
  CERTIFICATE_CODE_RANDOM_BYTES,
  certificateCodeFrom,
  readTypedCertificate,
} from "./certificate-code.ts";

it("is 26 characters that can be read aloud", () => {
  const bytes = Uint8Array.from({ length: CERTIFICATE_CODE_RANDOM_BYTES }, (_, index) => index);
  expect(certificateCodeFrom(bytes)).toBe("0123456789ABCDEFGHJKMNPQRS");
  expect(certificateCodeFrom(bytes)).toMatch(CERTIFICATE_CODE);
});

it("is never made of fewer random bytes", () => {
  expect(() => certificateCodeFrom(new Uint8Array(25))).toThrow(RangeError);
});

it.each([
  "0123456789ABCDEFGHJKMNPQRS",
  " 0123 4567 89ab cdef ghjk mnpq rs ",
  "o1234-56789-ABCDEF-GHJKM-NPQRS",
  "https://kulud.example/certificate/0123456789ABCDEFGHJKMNPQRS",
])("is read from what was typed: %s", (typed) => {
  expect(readTypedCertificate(typed)).toBe("0123456789ABCDEFGHJKMNPQRS");
});

it.each(["", "7/12", "0123456789", "0123456789ABCDEFGHJKMNPQRSU"])("is not read from %s", (typed) => {
  expect(readTypedCertificate(typed)).toBeUndefined();
});
