/** For a browser to evaluate: whether what is loaded after the page has run, not only come: the place of the toasts is a part of it. */
export const THE_REST_HAS_RUN = `document.querySelector("body > [data-over-dialogs]") !== null`;
