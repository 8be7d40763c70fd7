import { expect, it } from "vitest";
import { explainRefusal } from "./first-connection.ts";

const refusal = (message: string, code?: string, path?: string) =>
  Object.assign(new Error(message), { ...(code && { code }), ...(path && { path }) });

it.each([
  [
    "a server that wants TLS",
    refusal('no pg_hba.conf entry for host "10.0.0.7", user "kulud", no encryption', "28000"),
    /sslmode=verify-full/,
  ],
  [
    "a managed one that wants TLS",
    refusal("connection is insecure (try using `sslmode=require`)", "28000"),
    /sslmode=verify-full/,
  ],
  [
    "a server without TLS",
    refusal("The server does not support SSL connections"),
    /sslmode.*take sslmode out/,
  ],
  [
    "an authority of the provider's own",
    refusal("self-signed certificate in certificate chain", "SELF_SIGNED_CERT_IN_CHAIN"),
    /sslrootcert=/,
  ],
  [
    "a certificate for another name",
    refusal("Hostname/IP does not match", "ERR_TLS_CERT_ALTNAME_INVALID"),
    /another name/,
  ],
  ["a wrong password", refusal('password authentication failed for user "kulud"', "28P01"), /password/],
  ["an unknown host", refusal("getaddrinfo ENOTFOUND db", "ENOTFOUND"), /host/],
  [
    "no line in pg_hba.conf",
    refusal('no pg_hba.conf entry for host "10.0.0.7", SSL encryption', "28000"),
    /pg_hba\.conf has no line/,
  ],
  ["a file that is not there", refusal("ENOENT: no such file", "ENOENT", "/etc/ca.pem"), /\/etc\/ca\.pem/],
])("%s is said in a sentence that names DATABASE_URL", (_, error, says) => {
  const { message, cause } = explainRefusal(error) as Error;
  expect(message).toMatch(says);
  expect(message).toMatch(/DATABASE_URL/);
  expect(cause).toBe(error);
});

it("what is no refusal stays what it is, so that a database that is away is waited for", () => {
  const away = refusal("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED");
  expect(explainRefusal(away)).toBe(away);
});
