/**
 * For a browser to evaluate: whether what is loaded after the page has run, not only come. The place of the toasts is one of its last
 * parts.
 */
export const THE_REST_HAS_RUN = `performance.getEntriesByType("resource").some((e) => e.name.includes("/after-load-") && e.responseEnd > 0)
  && [...document.body.children].some((child) => Object.keys(child).some((key) => key.startsWith("__reactContainer")))`;
