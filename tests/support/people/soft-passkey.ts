/** An authenticator in a few lines: what a telephone with a passkey answers, with a key pair of its own (WebAuthn, ES256). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Question = { readonly challenge: string };

export type SoftPasskey = {
  readonly id: string;
  /** Answers what a new passkey is asked. */
  make(question: Question): object;
  /** Answers what a sign-in asks; each answer counts one up. */
  sign(question: Question): object;
};

type PasskeyPlace = {
  readonly origin: string;
  /** The host that the browser binds the passkey to; the origin's own unless a page lies about it. */
  readonly host?: string;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createSoftPasskey({ origin, host = new URL(origin).hostname }: PasskeyPlace): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  let counter = 0;
  const clientData = (type: string, { challenge }: Question) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), count]);
  };
  return {
    id,
    make(question) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const authData = Buffer.concat([head(flags), Buffer.alloc(16), length, rawId, coseOf(publicKey)]);
      const attestationObject = cbor(
        new Map<string, CborValue>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      const clientDataJSON = clientData("webauthn.create", question).toString("base64url");
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON,
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign(question) {
      counter += 1;
      const authenticatorData = head(USER_PRESENT | USER_VERIFIED);
      const client = clientData("webauthn.get", question);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}

type CborValue = number | string | Buffer | Map<number | string, CborValue>;

/** The public key as COSE: a P-256 key for ES256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

/** As much of CBOR (RFC 8949) as the two structures above need. */
function cbor(value: CborValue): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string") return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

function cborHead(type: number, size: number): Buffer {
  const major = type << 5;
  return size < 24 ? Buffer.from([major | size]) : Buffer.from([major | 24, size]);
}
