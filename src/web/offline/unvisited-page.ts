import { CACHES } from "./kept-pages.ts";

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
};

/** In place of a page that was never opened here. It leads to those that were. */
export async function unvisitedPage(): Promise<Response> {
  const cache = await caches.open(CACHES.pages);
  const links = (await cache.keys()).map(async (request) => linkTo(request.url, await cache.match(request)));
  return new Response(pageWith((await Promise.all(links)).join("")), { status: 503, headers: HEADERS });
}

/** By the title that the shop gave the page, which is markup already. Their addresses hold nothing that could be taken for any. */
async function linkTo(address: string, page: Response | undefined): Promise<string> {
  const { pathname } = new URL(address);
  const title = /<title>([^<]*)<\/title>/.exec((await page?.text()) ?? "")?.[1] ?? pathname;
  return `<li><a href="${pathname}">${title}</a></li>`;
}

function pageWith(links: string): string {
  return `<!doctype html><html lang="en-ZA"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline | KULUD</title>
<style>body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#0b0b0c;background:#fff}
h1{margin:0 0 8px;font-size:32px;line-height:1}ul{padding:0;list-style:none}a{display:block;padding:10px 0;color:inherit}</style>
<h1>You are offline</h1>
<p>The shop cannot be reached, and this page was not opened here before.${links && " These were:"}</p>
<ul>${links}</ul></html>`;
}
