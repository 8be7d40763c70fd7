import type { FastifyInstance, FastifyRequest } from "fastify";
import { answering, beginAnswer, endAnswer, restartAnswer } from "#server/platform/answer-deadline.ts";

/**
 * Gives each answer its time: from the request's arrival, and anew from the moment its body was read, for what a sender takes is
 * no fault of the database.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  const answers = new WeakMap<FastifyRequest, ReturnType<typeof beginAnswer>>();
  app.addHook("onRequest", (request, _reply, done) => {
    const answer = beginAnswer();
    answers.set(request, answer);
    answering(answer, done);
  });
  // A body is read in the events of its connection, which belong to no answer.
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
