/** Photographs and samples under their public addresses: shipped with the shop, or uploaded and in the store. */
import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LocalFile } from "#server/storage/local-copies.ts";
import type { Storage } from "#server/storage/open-storage.ts";

/** By its public name; undefined for unknown ones. */
export type FindFile = (name: string) => Promise<LocalFile | undefined>;

type Places = {
  /** Name patterns of uploaded files, and their folder in the store. */
  readonly uploaded: RegExp;
  readonly folder: string;
  /** The path of a file shipped with the shop. */
  readonly findShipped: (name: string) => Promise<string | undefined>;
};

/** All files are in one folder. */
const FILE_NAME = /^[\w-]+\.\w+$/;

export function createFindFile(
  { copies }: Pick<Storage, "copies">,
  { uploaded, folder, findShipped }: Places,
): FindFile {
  return async (name) => {
    if (!FILE_NAME.test(name)) return undefined;
    if (uploaded.test(name)) return copies.open(`${folder}/${name}`);
    const path = await findShipped(name);
    return path === undefined ? undefined : { path };
  };
}

type Media = { readonly file: LocalFile; readonly headers: Readonly<Record<string, string>> };

/** For an address whose name contains the content's hash. */
export const MEDIA_CACHING = "public, max-age=31536000, immutable";

/** Serves `address/*` from `read`, including range requests, which players use. */
export async function addMediaFiles(
  app: FastifyInstance,
  address: string,
  read: (name: string, request: FastifyRequest) => Promise<Media | undefined>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, cacheControl: false, contentType: false });
    scope.get<{ Params: { "*": string } }>(
      `${address}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const media = await read(request.params["*"], request);
        return media ? send(reply.headers(media.headers), media.file) : reply.callNotFound();
      },
    );
  });
}

function send(reply: FastifyReply, file: LocalFile): FastifyReply {
  if ("path" in file) return reply.sendFile(basename(file.path), dirname(file.path));
  return reply.header("Content-Length", file.bytes).send(Readable.from(file.content, { objectMode: false }));
}
