/** A server that speaks S3 and checks signatures, with one bucket, on a folder of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tests/support/free-port.ts";

export type S3Server = {
  /** What the shop is told of it. */
  readonly env: Readonly<Record<string, string>>;
  /** As when its machine is down; its files stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good. */
  close(): Promise<void>;
};

type Options = {
  readonly address: string;
  readonly port: number;
  readonly directory: string;
  readonly silent: boolean;
  readonly configureBuckets: readonly { readonly name: string }[];
};

type Context = { app: object; readonly path: string };
type Middleware = (context: Context, next: () => Promise<unknown>) => Promise<unknown>;

type S3rver = new (
  options: Options,
) => {
  readonly middleware: Middleware[];
  run(): Promise<unknown>;
  httpServer?: Server;
  close(): Promise<void>;
};

/** The package has no types. */
const S3rver: S3rver = createRequire(import.meta.url)("@20minutes/s3rver");

const BUCKET = "kulud-uploads";

/**
 * The server leaves out the slash behind the bucket's name when it computes the signature of a listing, which S3 does not. All
 * other signatures are checked.
 */
const trustListings: Middleware = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
};

export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "kulud-s3-"));
  const port = await findFreePort();
  const open = async () => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    server.middleware.unshift(trustListings);
    await server.run();
    return server;
  };
  let running: Awaited<ReturnType<typeof open>> | undefined = await open();
  const stop = async () => {
    running?.httpServer?.closeAllConnections();
    await running?.close();
    running = undefined;
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop,
    async start() {
      running ??= await open();
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
