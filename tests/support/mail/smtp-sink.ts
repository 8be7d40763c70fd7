/** A mail server over a real socket that keeps what it is given, and refuses or hangs up when a test says so. */
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { TEST_CERTIFICATE, TEST_KEY } from "./test-certificate.ts";

export type SunkMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** What happens to the next mail instead of being accepted. */
export type SmtpFault =
  /** The address is refused with this code. */
  | { readonly refuse: number }
  /** The mail is kept, then the connection breaks before "accepted" is said. */
  | "lost-answer";

export type SmtpSink = {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  failNext(...faults: readonly SmtpFault[]): void;
  close(): Promise<void>;
};

/** `encrypts` false is a server without STARTTLS, which takes mail in plain text only. */
export async function openSmtpSink({ encrypts = true } = {}): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const faults: SmtpFault[] = [];
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const sink = new SMTPServer({
    authOptional: true,
    ...(encrypts ? { key: TEST_KEY, cert: TEST_CERTIFICATE } : { disabledCommands: ["STARTTLS"] }),
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, answer) {
      const [fault] = faults;
      if (typeof fault !== "object") return answer();
      faults.shift();
      answer(Object.assign(new Error("lerato@example.com is not here"), { responseCode: fault.refuse }));
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, answer) {
      const raw = await text(stream);
      mails.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw });
      if (faults[0] !== "lost-answer") return answer();
      faults.shift();
      hangUp();
    },
  });
  sink.on("error", () => undefined);
  sink.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  const { port } = sink.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    failNext: (...next) => faults.push(...next),
    async close() {
      hangUp();
      await new Promise<void>((resolve) => sink.close(resolve));
    },
  };
}
