import { describe, expect, it } from "vitest";
import { NETWORKS } from "./networks.ts";
import { judgeReading } from "./social-check.ts";

const HEAD = `<head><title>Tee &amp; Co</title>
<meta name="description" content="A &quot;tee&quot;.">
<link href="https://shop.example/product/1" rel="canonical">
<meta property="og:title" content="Tee - R180"><meta content="Tee. In Stock" property="og:description">
<meta property="og:url" content="https://shop.example/product/1"><meta property="og:type" content="product">
<meta property="og:image" content="https://shop.example/previews/1.jpg">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{}</script></head>`;

const IMAGE = {
  address: "https://shop.example/previews/1.jpg",
  type: "image/jpeg",
  width: 1200,
  height: 630,
  bytes: 50_000,
};

function read(name: string, html: string, image: typeof IMAGE | undefined = IMAGE, status = 200) {
  const network = NETWORKS.find((candidate) => candidate.name === name);
  if (!network) throw new Error(name);
  return judgeReading(network, { status, html: Buffer.from(html) }, image);
}

describe("what a network reads", () => {
  it.each(NETWORKS.map(({ name }) => name))("%s misses nothing on a whole page", (name) => {
    expect(read(name, HEAD).missing).toEqual([]);
  });

  it("is decoded", () => {
    expect(read("Google", HEAD)).toMatchObject({ title: "Tee & Co", description: 'A "tee".', image: null });
  });

  it("falls back as the network does, and says what is missing", () => {
    const bare = HEAD.replace(/<meta property="og:title"[^>]*>/, "");
    expect(read("Facebook", bare)).toMatchObject({
      title: "Tee & Co",
      missing: ["The tag og:title is missing."],
    });
    expect(read("Twitter", bare)).toMatchObject({ title: null, missing: [] });
  });

  it.each([
    ["a page that is not there", HEAD, IMAGE, 404, "The page answers with status 404 in place of 200."],
    ["a picture that is not there", HEAD, null, 200, "The preview picture cannot be fetched."],
    [
      "a picture too heavy for WhatsApp",
      HEAD,
      { ...IMAGE, bytes: 300_001 },
      200,
      "The picture weighs 300001 bytes, more than is shown.",
    ],
    [
      "a picture too small",
      HEAD,
      { ...IMAGE, width: 400 },
      200,
      "The picture is 400 pixels wide, less than 600.",
    ],
  ])("says of %s so", (_case, html, image, status, sentence) => {
    const network = NETWORKS.find(({ name }) => name === "WhatsApp");
    if (!network) throw new Error("WhatsApp");
    const reading = judgeReading(network, { status, html: Buffer.from(html) }, image ?? undefined);
    expect(reading.missing).toEqual([sentence]);
  });

  it("reads only the beginning of a page where the network does", () => {
    const late = `<head>${" ".repeat(33_000)}${HEAD.slice(6)}`;
    expect(read("Facebook", late).missing).toEqual([]);
    expect(read("Slack", late).missing).toHaveLength(4);
  });

  it("tells that a page wants to stay out of search engines", () => {
    const hidden = HEAD.replace("</head>", '<meta name="robots" content="noindex"></head>');
    expect(read("Google", hidden).missing).toEqual(["The page asks search engines to leave it out."]);
    expect(read("Facebook", hidden).missing).toEqual([]);
  });
});
