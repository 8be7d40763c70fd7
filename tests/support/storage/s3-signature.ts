/** Version 4 of Amazon's signatures, as far as a client signs by header. Authority: "Authenticating Requests" of S3's API reference. */
import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";

export type S3Keys = { readonly region: string; readonly id: string; readonly secret: string };

type Fault = "AccessDenied" | "InvalidAccessKeyId" | "SignatureDoesNotMatch";

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

/** What S3 would find wrong with the call; undefined when the signature is made with its keys. */
export function faultOfSignature(request: FastifyRequest, keys: S3Keys): Fault | undefined {
  const given = AUTHORIZATION.exec(request.headers.authorization ?? "")?.groups;
  if (!given) return "AccessDenied";
  if (given.id !== keys.id) return "InvalidAccessKeyId";
  const scope = `${given.day}/${keys.region}/s3/aws4_request`;
  const text = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    scope,
    sha256(canonicalRequest(request, given.signed ?? "")),
  ].join("\n");
  let key: string | Buffer = `AWS4${keys.secret}`;
  for (const part of scope.split("/")) key = hmac(key, part);
  return hmac(key, text).toString("hex") === given.signature ? undefined : "SignatureDoesNotMatch";
}

function canonicalRequest({ method, url, headers }: FastifyRequest, signed: string): string {
  const [path = "", query = ""] = url.split("?");
  const named = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`);
  const asked = query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
    .sort();
  return [method, path, asked.join("&"), ...named, "", signed, headers["x-amz-content-sha256"]].join("\n");
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
