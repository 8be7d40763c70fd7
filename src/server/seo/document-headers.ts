/** Headers of documents that programs fetch; caches keep them for an hour at most. */
export function headersFor(type: "text/plain" | "application/xml") {
  return {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
    Vary: "accept-encoding",
  };
}
