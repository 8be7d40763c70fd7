import type { FastifyInstance, FastifyRequest } from "fastify";
import { answering, beginAnswer, endAnswer, restartAnswer } from "#server/platform/answer-deadline.ts";

/**
 * Starts the deadline of each answer when the request arrives, and again when its body has been read: the time a sender
 * takes is no fault of the database.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  const answers = new WeakMap<FastifyRequest, ReturnType<typeof beginAnswer>>();
  app.addHook("onRequest", (request, _reply, done) => {
    const answer = beginAnswer();
    answers.set(request, answer);
    answering(answer, done);
  });
  // A body is read in the connection's events, which run outside the request's async context.
  app.addHook("preValidation", (request, _reply, done) => {
    const answer = answers.get(request);
    if (!answer) return done();
    if (request.body !== undefined) restartAnswer(answer);
    answering(answer, done);
  });
  app.addHook("onResponse", async (request) => {
    const answer = answers.get(request);
    if (answer) endAnswer(answer);
  });
}
