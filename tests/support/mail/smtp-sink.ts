/** A mail server over a real socket that keeps what it is given, and refuses or hangs up when a test says so. */

import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export type SunkMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** What happens to the next mail instead of being accepted. */
export type SmtpFault =
  /** The address is refused with this code. */
  | { readonly refuse: number }
  /** The mail is kept, then the connection breaks before "accepted" is said. */
  | "lost-answer"
  | "hang-up";

export type SmtpSink = {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  failNext(...faults: readonly SmtpFault[]): void;
  close(): Promise<void>;
};

export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const faults: SmtpFault[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, mails, faults);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    failNext: (...next) => faults.push(...next),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, mails: SunkMail[], faults: SmtpFault[]): void {
  let waiting = "";
  let isData = false;
  let from = "";
  let to: string[] = [];
  const say = (line: string) => socket.write(`${line}\r\n`);
  const keep = (raw: string) => {
    mails.push({ from, to, raw });
    if (faults[0] === "lost-answer") {
      faults.shift();
      return socket.destroy();
    }
    say("250 kept");
  };
  const obey = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === "MAIL") {
      if (faults[0] === "hang-up") {
        faults.shift();
        return socket.destroy();
      }
      from = addressIn(line);
      to = [];
    }
    if (command === "RCPT") {
      const [fault] = faults;
      if (typeof fault === "object") {
        faults.shift();
        return say(`${fault.refuse} lerato@example.com is not here`);
      }
      to.push(addressIn(line));
    }
    if (command === "DATA") {
      isData = true;
      return say("354 go on");
    }
    if (command === "QUIT") return socket.end("221 bye\r\n");
    say("250 OK");
  };
  say("220 sink");
  socket.on("data", (chunk) => {
    waiting += chunk.toString("utf8");
    for (;;) {
      const end = waiting.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = waiting.slice(0, end);
      waiting = waiting.slice(end + (isData ? 5 : 2));
      if (!isData) obey(part);
      else {
        isData = false;
        keep(part);
      }
    }
  });
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? "";
}
