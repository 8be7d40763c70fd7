import type { PlantedFault } from "./planted-fault.ts";

const CONTACT = ["src/web/screens/contact/contact-route.test.tsx"];
const HOME = ["src/web/screens/home/home-screen.test.tsx"];
const LIMITED = ["src/web/screens/limited/limited-card.test.tsx"];
const ACCESSORIES = ["src/web/screens/accessories/accessories-screen.test.tsx"];
const SEARCH = ["src/web/shop/search/search-panel.test.tsx"];

export const PAGES_FAULTS: readonly PlantedFault[] = [
  {
    name: "contact: a message that was sent stays in the form",
    file: "src/web/screens/contact/contact-form.tsx",
    instead: "form.reset();",
    planted: "",
    tests: CONTACT,
  },
  {
    name: "contact: a message that nobody took counts as sent",
    file: "src/web/screens/contact/contact-form.tsx",
    instead: "return !(error instanceof ApiError || error instanceof NetworkError);",
    planted: "return true;",
    tests: CONTACT,
  },
  {
    name: "contact: the corrected address is shown, and the mistyped one sent",
    file: "src/web/kit/forms/email-field.tsx",
    instead: 'input.dispatchEvent(new Event("input", { bubbles: true }));',
    planted: "",
    tests: CONTACT,
  },
  {
    name: "contact: nothing is sent where the browser stores nothing",
    file: "src/web/kit/storage/text-store.ts",
    instead: "inMemory.set(key, text);",
    planted: "throw cause;",
    tests: CONTACT,
  },
  {
    name: "contact: support is open when it is closed",
    file: "src/web/shop/layout/shop-contact.tsx",
    instead: "isOpen ? words.open : words.closed",
    planted: "isOpen ? words.closed : words.open",
    tests: CONTACT,
  },
  {
    name: "home: the page jumps when its tees come",
    file: "src/web/screens/home/home-screen.tsx",
    instead: "<CardSkeletons count={12} />",
    planted: "<CardSkeletons count={4} />",
    tests: HOME,
  },
  {
    name: "home: a vest stands among the tees",
    file: "src/web/screens/home/home-screen.tsx",
    instead: "products.filter(belongsToTeeSection)",
    planted: "products.filter(() => belongsToTeeSection !== undefined)",
    tests: HOME,
  },
  {
    name: "home: a collection with nothing in it has a title all the same",
    file: "src/web/shop/catalogue/product-section.tsx",
    instead: "if (products.length === 0 && isHiddenWhenEmpty) return null;",
    planted: "",
    tests: HOME,
  },
  {
    name: "home: trying again asks nobody",
    file: "src/web/shop/catalogue/product-section.tsx",
    instead: "onRetry={() => setAnswer(readSection(list))}",
    planted: "onRetry={() => setAnswer(firstAnswer)}",
    tests: HOME,
  },
  {
    name: "limited: one person buys a whole edition",
    file: "src/web/screens/limited/edition-on-sale.ts",
    instead: "perPerson: edition.perPerson,",
    planted: "perPerson: edition.left,",
    tests: LIMITED,
  },
  {
    name: "limited: a piece that is gone is put into the cart",
    file: "src/web/screens/limited/edition-on-sale.ts",
    instead: "inStock: edition.left > 0,\n    stockQuantity: edition.left,",
    planted: "inStock: true,\n    stockQuantity: edition.left + 1,",
    tests: LIMITED,
  },
  {
    name: "accessories: a list that fails takes the page with it",
    file: "src/web/screens/accessories/accessories-route.tsx",
    instead: "all instanceof Promise ? settle(all) : all",
    planted: "all",
    tests: ACCESSORIES,
  },
  {
    name: "accessories: trying again asks nobody",
    file: "src/web/screens/accessories/accessories-screen.tsx",
    instead: "onRetry={() => void revalidate()}",
    planted: "onRetry={() => void revalidate}",
    tests: ACCESSORIES,
  },
  {
    name: "accessories: a bag is sold without its one size",
    file: "src/domain/catalogue/product-options.ts",
    instead: 'return product.category === "accessories" && sizes.length === 0 ? ACCESSORY_SIZE : undefined;',
    planted: "return product.category === ACCESSORY_SIZE ? ACCESSORY_SIZE : undefined;",
    tests: ACCESSORIES,
  },
  {
    name: "search: the arrow keys stop at the first suggestion",
    file: "src/web/shop/search/search-panel.tsx",
    instead: "setActive((place) => ((place + 1 + step + stops) % stops) - 1);",
    planted: "setActive((place) => Math.min(Math.max(place + step, 0), stops - 2));",
    tests: SEARCH,
  },
  {
    name: "search: every letter is asked for",
    file: "src/web/shop/search/search-panel.tsx",
    instead: "clearTimeout(timer);",
    planted: "void timer;",
    tests: SEARCH,
  },
  {
    name: "search: Enter opens the list instead of the chosen piece",
    file: "src/web/shop/search/search-panel.tsx",
    instead: "const chosen = suggested[active];",
    planted: "const chosen = suggested[suggested.length];",
    tests: SEARCH,
  },
  {
    name: "search: a page that was meant is called nothing found",
    file: "src/web/shop/search/search-panel.tsx",
    instead: 'if (areMeant) return countOf(pages, "page");',
    planted: "",
    tests: SEARCH,
  },
];
