import type { FastifyReply } from "fastify";

/** Data comes as text: ids have more digits than JSON.stringify can write. */
export function sendData(reply: FastifyReply, message: string, data: string): FastifyReply {
  const body = `{"status":true,"message":${JSON.stringify(message)},"data":${data}}`;
  return reply.type("application/json").send(body);
}

export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.status(status).send({ status: false, message, type: "validation_error", code });
}
