import type { Page } from "@playwright/test";

/**
 * Has the page translated as Chrome does it, and what comes later too: from a world of its own, with every text in two `font`
 * elements in place of the page's text. The language stays, so that pages can be compared.
 */
export async function translate(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "translation",
  });
  const { exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression: TRANSLATION,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
}

/** Texts beside each other are one sentence: they share their elements. */
const TRANSLATION = `
  const LEFT_ALONE = "font, script, style, noscript, textarea, svg, [translate=no]";
  function put(text) {
    if (!text.isConnected || !text.data.trim() || text.parentElement.closest(LEFT_ALONE)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
    outer.append(inner);
    const first = text;
    let words = text.data;
    while (text.nextSibling instanceof Text) {
      words += text.nextSibling.data;
      text.nextSibling.remove();
    }
    inner.textContent = words;
    first.replaceWith(outer);
  }
  function translateAll(root) {
    if (root instanceof Text) return put(root);
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(put);
  }
  document.documentElement.classList.add("translated-ltr");
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === "characterData") put(target);
      else for (const node of addedNodes) if (node.nodeName !== "FONT") translateAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
`;
