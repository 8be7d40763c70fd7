/** What to look at once the share demo is open, in the order of the page. */
export const TESTING_INSTRUCTIONS = [
  "Compare the preview with the product: picture, name, price in rand, description and stock note.",
  "Open the share dialog and try each way. WhatsApp, Facebook and Twitter open in a tab of their own.",
  "Copy the test content and paste it where it will be read: a note, a chat, an Instagram story.",
  "See that the image loads. A picture that does not load here is missing from every preview.",
  "With the shop on a public https address, give the product's URL to the debuggers of Social Debug. They cannot read an address of this machine.",
] as const;
