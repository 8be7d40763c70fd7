import { expect, it } from "vitest";
import { drawableText } from "./drawable-text.ts";

it.each([
  ["Café Tee – “No. 5”", "Café Tee – “No. 5”"],
  ["Emoji 🧢🏽 Cap", "Emoji Cap"],
  ["Žižkov Łódź", "Zizkov ódz"],
  ["tab\tand\nnew line", "tab and new line"],
  ["</script><img src=x onerror=alert(1)>", "</script><img src=x onerror=alert(1)>"],
  ["日本", ""],
])("draws %j as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});
