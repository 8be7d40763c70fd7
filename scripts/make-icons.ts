/**
 * `npm run icons`: the shop's icons from design/assets/favicon.svg into public/. They are checked in, because they change
 * once in years.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

const PUBLIC = join(PROJECT_FOLDER, "public");
const HOT = "#ff4a1c";
/** The drawing is 48 units wide; rendered this densely it is sharp at every size below. */
const DENSITY = 900;
/** Launchers crop a maskable icon to a circle of 80 %; the sign fits into it. */
const MASKABLE_ICON = 0.72;

const drawing = await readFile(join(PROJECT_FOLDER, "design", "assets", "favicon.svg"));

await write("icon-192.png", await icon(192));
await write("icon-512.png", await icon(512));
await write("icon-maskable-512.png", await maskable(512));
await write("apple-touch-icon.png", await icon(180));
await write("mail-wordmark.png", await wordmark());
await write("favicon.ico", asIco(await icon(32), 32));

function icon(size: number): Promise<Buffer> {
  return sharp(drawing, { density: DENSITY })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function maskable(size: number): Promise<Buffer> {
  const sign = Math.round(size * MASKABLE_ICON);
  const background = { width: size, height: size, channels: 3, background: HOT } as const;
  return sharp({ create: background })
    .composite([{ input: await icon(sign) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** For mails, three pixels for each of CSS: white on our black, because a mail program may darken what is around it. */
async function wordmark(): Promise<Buffer> {
  const signs = await readFile(join(PROJECT_FOLDER, "design", "assets", "wordmark.svg"), "utf8");
  return sharp(Buffer.from(signs.replaceAll("currentColor", "#ffffff")), { density: 300 })
    .resize({ height: 75 })
    .flatten({ background: "#0b0b0c" })
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toBuffer();
}

/** An ICO file is a directory before pictures; one PNG is all that is needed since browsers read them. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function write(name: string, content: Buffer): Promise<void> {
  await writeFile(join(PUBLIC, name), content);
  console.log(`public/${name}: ${content.length} bytes`);
}
