import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Photographs, the built ones and the uploaded ones: their names carry their content's hash, so a browser may keep them for good. */
export async function addPictureFiles(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.map((folder) => resolve(folder)),
    prefix: "/images/",
    immutable: true,
    maxAge: "365d",
    index: false,
    decorateReply: false,
  });
}
