/** A calendar file of one entry (RFC 5545). */
import type { FastifyReply } from "fastify";

export type CalendarEntry = {
  /** The same for every download, so that a second one replaces the first. */
  readonly uid: string;
  readonly writtenAt: Date;
  /** A day, such as "2026-11-30", or an instant. */
  readonly starts: string | Date;
  /** The same; the day after an entry's last one. */
  readonly ends: string | Date;
  /** Without commas, semicolons and line breaks, which a calendar reads otherwise. */
  readonly summary: string;
  /** Further lines of it. */
  readonly more?: readonly string[];
};

export function makeCalendar(brand: string, entry: CalendarEntry): Buffer {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand}//Shop//EN`,
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `DTSTAMP:${compact(entry.writtenAt)}`,
    `DTSTART${kindOf(entry.starts)}:${compact(entry.starts)}`,
    `DTEND${kindOf(entry.ends)}:${compact(entry.ends)}`,
    `SUMMARY:${entry.summary}`,
    ...(entry.more ?? []),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

export function sendCalendar(reply: FastifyReply, fileName: string, calendar: Buffer): FastifyReply {
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.ics"`,
      "X-Robots-Tag": "noindex",
    })
    .send(calendar);
}

function kindOf(moment: string | Date): string {
  return typeof moment === "string" ? ";VALUE=DATE" : "";
}

function compact(moment: string | Date): string {
  const text = typeof moment === "string" ? moment : moment.toISOString().replace(/\.\d+/, "");
  return text.replace(/[-:]/g, "");
}
