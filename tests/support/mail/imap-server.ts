/** A mail server's IMAP side, as far as a shop that reads a mailbox asks it: over TLS, one folder, one password. */
import type { AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";
import { TEST_CERTIFICATE, TEST_KEY } from "./test-certificate.ts";

export type ImapServer = {
  readonly url: string;
  /** Commands that were received, without their tags. */
  readonly commands: readonly string[];
  /** The size of the longest part of a mail that was fetched. */
  readonly longestRead: number;
  /** Puts a mail into the folder, now or, as it were, long ago. */
  deliver(mail: string, isOld?: boolean): void;
  /** From now on its mails have other numbers, as after a restore. */
  renumber(): void;
  /** Breaks the connection when a mail's text is asked for; once. */
  breakOnce(): void;
  close(): Promise<void>;
};

const PASSWORD = "amapiano";

export async function openImapServer(): Promise<ImapServer> {
  const commands: string[] = [];
  let mails: { readonly uid: number; readonly source: string; readonly isOld: boolean }[] = [];
  let uidValidity = 7;
  let nextUid = 1;
  let isToBreak = false;
  let longestRead = 0;

  function answer(socket: TLSSocket, line: string): void {
    const [tag = "*", ...words] = line.split(" ");
    const command = words.join(" ");
    const upper = command.toUpperCase();
    commands.push(command);
    const say = (...lines: readonly string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(""));
    const ok = (...lines: readonly string[]) => say(...lines, `${tag} OK done`);
    if (upper.startsWith("CAPABILITY")) ok("* CAPABILITY IMAP4rev1");
    else if (upper.startsWith("LOGIN"))
      if (command.includes(PASSWORD)) ok();
      else say(`${tag} NO [AUTHENTICATIONFAILED] refused`);
    else if (upper === 'LIST "" ""') ok('* LIST (\\Noselect) "/" ""');
    else if (upper.startsWith("LIST")) ok(...(/INBOX/i.test(command) ? ['* LIST () "/" INBOX'] : []));
    else if (upper.startsWith("EXAMINE") || upper.startsWith("SELECT"))
      if (/INBOX/i.test(command))
        ok(
          `* ${mails.length} EXISTS`,
          "* FLAGS (\\Seen)",
          `* OK [UIDVALIDITY ${uidValidity}] valid`,
          `* OK [UIDNEXT ${nextUid}] next`,
        );
      else say(`${tag} NO no such folder`);
    else if (upper.startsWith("UID SEARCH")) {
      const [, from] = /^UID SEARCH UID (\d+):\*/.exec(upper) ?? [];
      const found =
        from === undefined
          ? mails.filter(({ isOld }) => !isOld)
          : mails.filter(({ uid }, place) => uid >= Number(from) || place === mails.length - 1);
      // IMAP promises no order, so the server sends them reversed.
      ok(
        `* SEARCH ${found
          .map(({ uid }) => uid)
          .toReversed()
          .join(" ")}`,
      );
    } else if (upper.startsWith("UID FETCH")) {
      const uid = Number(words[2]);
      const place = mails.findIndex((mail) => mail.uid === uid);
      const { source = "" } = mails[place] ?? {};
      const isHeaders = upper.includes("HEADER");
      if (!isHeaders && isToBreak) {
        isToBreak = false;
        socket.destroy();
        return;
      }
      const [, name = "[]", length] = /BODY\.PEEK(\[[^\]]*\])(?:<0\.(\d+)>)?/i.exec(command) ?? [];
      const whole = isHeaders ? `${source.split("\r\n\r\n", 1)[0]}\r\n\r\n` : source;
      const part = Buffer.from(whole).subarray(0, Number(length ?? Number.POSITIVE_INFINITY));
      longestRead = Math.max(longestRead, part.length);
      say(`* ${place + 1} FETCH (UID ${uid} BODY${name}${length ? "<0>" : ""} {${part.length}}`);
      socket.write(part);
      ok(")");
    } else ok();
  }

  const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (socket) => {
    socket.on("error", () => undefined);
    socket.write("* OK IMAP4rev1 ready\r\n");
    let rest = "";
    socket.on("data", (data) => {
      const lines = (rest + data).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imaps://owner%40example.com:${PASSWORD}@127.0.0.1:${port}`,
    commands,
    get longestRead() {
      return longestRead;
    },
    deliver(mail, isOld = false) {
      mails.push({ uid: nextUid, source: mail.replace(/\r?\n/g, "\r\n"), isOld });
      nextUid += 1;
    },
    renumber() {
      uidValidity += 1;
      mails = mails.map((mail, place) => ({ ...mail, uid: place + 101 }));
      nextUid = mails.length + 101;
    },
    breakOnce() {
      isToBreak = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
