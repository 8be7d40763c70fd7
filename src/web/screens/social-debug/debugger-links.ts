/** Facebook fetches the page again and shows what it reads in it. */
export function facebookDebuggerLink(url: string): string {
  return `https://developers.facebook.com/tools/debug/?q=${encodeURIComponent(url)}`;
}

export function twitterValidatorLink(url: string): string {
  return `https://cards-dev.twitter.com/validator?url=${encodeURIComponent(url)}`;
}
