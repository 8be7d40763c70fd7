import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { LocalFile } from "#server/storage/local-copies.ts";

/** In a scope that has the plugin for static files, which answers what asks for a part of it. */
export function sendLocalFile(reply: FastifyReply, file: LocalFile, type: string): FastifyReply {
  reply.header("Content-Type", type);
  if ("path" in file) return reply.sendFile(basename(file.path), dirname(file.path));
  return reply.header("Content-Length", file.bytes).send(Readable.from(file.content, { objectMode: false }));
}
