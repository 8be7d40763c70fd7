import { describe, expect, it } from "vitest";
import { facebookLink, instagramText, twitterLink, whatsAppLink } from "./share-links.ts";

const CONTENT = {
  title: "Crewnecks & Hoodies - R380 | KULUD",
  description: "Soft. In Stock",
  image: "/images/301.webp",
  url: "https://shop.example/product/301",
  whatsAppUrl: "https://shop.example/wa/301",
};

describe("share links", () => {
  it.each([
    [whatsAppLink, "text", `${CONTENT.title}\n${CONTENT.whatsAppUrl}`],
    [facebookLink, "u", CONTENT.url],
    [twitterLink, "text", CONTENT.title],
    [twitterLink, "url", CONTENT.url],
  ])("%o carries its %s whole, whatever signs are in it", (link, name, value) => {
    expect(new URL(link(CONTENT)).searchParams.get(name)).toBe(value);
  });

  it.each([
    [whatsAppLink, "wa.me"],
    [facebookLink, "www.facebook.com"],
    [twitterLink, "twitter.com"],
  ])("%o leads to %s", (link, host) => {
    expect(new URL(link(CONTENT)).host).toBe(host);
  });

  it("writes title, description and address for Instagram, a line each", () => {
    expect(instagramText(CONTENT)).toBe(
      "Crewnecks & Hoodies - R380 | KULUD\nSoft. In Stock\nhttps://shop.example/product/301",
    );
  });
});
