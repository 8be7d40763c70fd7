/** The calls of S3 that the shop makes, with signatures checked. What it keeps is gone with it. */
import { randomUUID } from "node:crypto";
import type { ServerOptions } from "node:https";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { findFreePort } from "#tests/support/free-port.ts";
import { faultOfSignature, type S3Keys } from "./s3-signature.ts";

export type S3Server = {
  /** What the shop is told of it. */
  readonly env: Readonly<Record<string, string>>;
  /** As when its machine is down; its files stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good. */
  close(): Promise<void>;
};

/** A bucket whose rules let nobody write. */
export const READ_ONLY_BUCKET = "kulud-read-only";
const BUCKET = "kulud-uploads";
const KEYS: S3Keys = { region: "us-east-1", id: "id-of-the-tests", secret: "secret-of-the-tests" };
/** S3's own is 5 GB; the shop's parts have 8 MB. */
const MOST_BYTES_A_CALL = 16 * 1024 * 1024;

type Kept = { readonly bytes: Buffer; readonly at: Date };
type Call = FastifyRequest<{ Params: { bucket: string; "*"?: string }; Querystring: Record<string, string> }>;

/** An answer that is no success, by S3's name for it. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** With a key and its certificate it speaks TLS. */
export async function openS3Server(https: ServerOptions | null = null): Promise<S3Server> {
  const port = await findFreePort();
  const files = new Map<string, Kept>();
  const open = async () => {
    const server = serve(files, https);
    await server.listen({ host: "127.0.0.1", port });
    return server;
  };
  let running: FastifyInstance | undefined = await open();
  const stop = async () => {
    running?.server.closeAllConnections();
    await running?.close();
    running = undefined;
  };
  return {
    env: {
      S3_ENDPOINT: `${https ? "https" : "http"}://127.0.0.1:${port}`,
      S3_REGION: KEYS.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
    },
    stop,
    async start() {
      running ??= await open();
    },
    close: stop,
  };
}

function serve(files: Map<string, Kept>, https: ServerOptions | null): FastifyInstance {
  const server: FastifyInstance = Fastify({ bodyLimit: MOST_BYTES_A_CALL, https });
  const uploads = new Map<string, Map<number, Buffer>>();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  server.setErrorHandler((error, _request, reply) => {
    const { status, code } = error instanceof Refusal ? error : new Refusal(500, "InternalError");
    return sendXml(reply.status(status), `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  });
  server.addHook("preHandler", async (request) => admit(request as Call));

  server.get("/:bucket/*", async (call: Call, reply) => {
    const name = nameOf(call);
    return name === "" ? sendXml(reply, list(files, call.query)) : sendFile(call, reply, files.get(name));
  });
  server.put("/:bucket/*", async (call: Call, reply) => {
    const bytes = (call.body as Buffer | undefined) ?? Buffer.alloc(0);
    const { uploadId, partNumber } = call.query;
    if (uploadId === undefined) files.set(nameOf(call), { bytes, at: new Date() });
    else partsOf(uploadId).set(Number(partNumber), bytes);
    return reply.header("etag", `"${partNumber ?? 1}"`).send();
  });
  server.post("/:bucket/*", async (call: Call, reply) => {
    const { uploadId } = call.query;
    if (uploadId === undefined) {
      const begun = randomUUID();
      uploads.set(begun, new Map());
      return sendXml(
        reply,
        `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    files.set(nameOf(call), { bytes: joined(partsOf(uploadId), String(call.body)), at: new Date() });
    uploads.delete(uploadId);
    return sendXml(
      reply,
      `<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
    );
  });
  server.delete("/:bucket/*", async (call: Call, reply) => {
    const { uploadId } = call.query;
    if (uploadId === undefined) files.delete(nameOf(call));
    else uploads.delete(uploadId);
    return reply.status(204).send();
  });

  function partsOf(uploadId: string): Map<number, Buffer> {
    const parts = uploads.get(uploadId);
    if (!parts) throw new Refusal(404, "NoSuchUpload");
    return parts;
  }
  return server;
}

async function admit(call: Call): Promise<void> {
  const fault = faultOfSignature(call, KEYS);
  if (fault) throw new Refusal(403, fault);
  const { bucket } = call.params;
  if (bucket !== BUCKET && bucket !== READ_ONLY_BUCKET) throw new Refusal(404, "NoSuchBucket");
  if (bucket === READ_ONLY_BUCKET && call.method !== "GET") throw new Refusal(403, "AccessDenied");
}

const nameOf = ({ params }: Call) => params["*"] ?? "";

/** Those parts that the client names, in its order. */
function joined(parts: ReadonlyMap<number, Buffer>, wanted: string): Buffer {
  const numbers = [...wanted.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
    Number(number),
  );
  return Buffer.concat(
    numbers.map((number) => {
      const part = parts.get(number);
      if (!part) throw new Refusal(400, "InvalidPart");
      return part;
    }),
  );
}

function list(files: ReadonlyMap<string, Kept>, query: Record<string, string>): string {
  const { prefix = "", delimiter, "continuation-token": after = "", "max-keys": most = "1000" } = query;
  const all = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const folderOf = (name: string) => {
    const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? undefined : name.slice(0, end + 1);
  };
  const names = all.filter((name) => folderOf(name) === undefined);
  const folders = [...new Set(all.map(folderOf))].filter((folder) => folder !== undefined);
  const page = names.slice(0, Number(most));
  const contents = page.map((name) => {
    const { bytes, at } = files.get(name) as Kept;
    return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
  });
  const isCut = page.length < names.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}${folders
    .map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    .join("")}</ListBucketResult>`;
}

function sendFile(call: Call, reply: FastifyReply, file: Kept | undefined): FastifyReply {
  if (!file) throw new Refusal(404, "NoSuchKey");
  reply.header("last-modified", file.at.toUTCString());
  const asked = /^bytes=(\d+)-(\d+)$/.exec(call.headers.range ?? "");
  if (!asked) return reply.send(file.bytes);
  const [first, last] = [Number(asked[1]), Math.min(Number(asked[2]), file.bytes.length - 1)];
  if (first > last) throw new Refusal(416, "InvalidRange");
  return reply
    .status(206)
    .header("content-range", `bytes ${first}-${last}/${file.bytes.length}`)
    .send(file.bytes.subarray(first, last + 1));
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type("application/xml").send(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}
