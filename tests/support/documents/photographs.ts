/** Photographs for uploads, drawn when a test asks for them. */
import sharp from "sharp";

type Drawing = { readonly width?: number; readonly height?: number };

/** A picture with a little to see in it, so that encoders have work. */
export function drawPhotograph({ width = 800, height = 1000 }: Drawing = {}) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#cfcdcb"/><circle cx="50%" cy="45%" r="${Math.min(width, height) / 3}" fill="#ff4a1c"/></svg>`;
  return sharp(Buffer.from(drawing)).flatten();
}

/** As a phone takes it: turned on its side by its metadata, and with the place where it was taken. */
export function phonePhotograph(): Promise<Buffer> {
  return drawPhotograph({ width: 1000, height: 800 })
    .jpeg()
    .withExif({
      IFD0: { Make: "Kulud Phone" },
      IFD3: { GPSLatitude: "26/1 12/1 0/1", GPSLatitudeRef: "S" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** The form of the admin page, with what a test wants otherwise. */
export function photographForm(
  photograph: Buffer | undefined,
  { field = "photograph", fileName = "tee.jpg", ...fields }: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ place: "main", alt: "A grey square", ...fields })) {
    form.set(name, value);
  }
  if (photograph) form.set(field, new File([new Uint8Array(photograph)], fileName, { type: "image/jpeg" }));
  return form;
}
