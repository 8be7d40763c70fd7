import type { PlantedFault } from "./planted-fault.ts";

const OVERLAYS_TEST = "src/web/shop/overlays/overlays-provider.test.tsx";
const TOASTS_TEST = "src/web/shop/toasts/show-toast.test.tsx";
const NOTICE = "src/web/shop/offline/offline-notice.ts";
const NOTICE_TEST = "src/web/shop/offline/offline-notice.test.tsx";
const SAY_OFFLINE_TEST = "src/web/shop/offline/say-offline.test.tsx";
const CART_TEST = "src/web/shop/cart/cart-provider.test.tsx";
const MENU = "src/web/shop/layout/shop-menu.tsx";
const MENU_TEST = "src/web/shop/layout/shop-menu.test.tsx";
const LIGHT_TEST = "src/web/page/data-light/data-light-switch.test.tsx";

export const OVERLAYS_FAULTS: readonly PlantedFault[] = [
  {
    name: "overlays: nobody is told that a panel's script has not come",
    file: "src/web/shop/overlays/overlays-provider.tsx",
    instead: "window.dispatchEvent(new Event(OVERLAY_MISSING));",
    planted: "return;",
    tests: [OVERLAYS_TEST],
  },
  {
    name: "overlays: the cart stays open over the next page",
    file: "src/web/shop/overlays/overlays-provider.tsx",
    instead: "setOpened(state === SAME_SCREEN ? { ...opened, place } : undefined);",
    planted: "setOpened({ ...opened, place });",
    tests: [OVERLAYS_TEST],
  },
  {
    name: "overlays: what was pressed first opens over what was pressed last",
    file: "src/web/shop/overlays/overlays-provider.tsx",
    instead: "if (lastWanted.current !== name) return;",
    planted: "",
    tests: [OVERLAYS_TEST],
  },
  {
    name: "overlays: a dialog that fails says so once and then never again",
    file: "src/web/shop/overlays/late-overlays.tsx",
    instead: "    onClose();\n",
    planted: "",
    tests: [OVERLAYS_TEST],
  },
  {
    name: "overlays: a dialog that fails says nothing",
    file: "src/web/shop/overlays/late-overlays.tsx",
    instead: 'showToast({ ...NOT_OPENED, variant: "destructive" });',
    planted: "",
    tests: [OVERLAYS_TEST],
  },
  {
    name: "parts: one that fails is drawn again and again",
    file: "src/web/page/failures/part.tsx",
    instead: "this.state.hasFailed ? instead : children",
    planted: "children",
    tests: ["src/web/page/failures/part.test.tsx"],
  },
  {
    name: "parts: nothing stands in the place of one that has failed",
    file: "src/web/page/failures/part.tsx",
    instead: "this.state.hasFailed ? instead : children",
    planted: "this.state.hasFailed ? null : children",
    tests: ["src/web/page/failures/part.test.tsx"],
  },
  {
    name: "toasts: a message goes before it is read",
    file: "src/web/shop/toasts/toast-store.ts",
    instead: "5 * SECOND",
    planted: "2 * SECOND",
    tests: [TOASTS_TEST],
  },
  {
    name: "toasts: a message never goes",
    file: "src/web/shop/toasts/toast-view.tsx",
    instead: "!isOpen && onDismiss(toast.id)",
    planted: "void isOpen",
    tests: [TOASTS_TEST],
  },
  {
    name: "toasts: a message has only the time that was left to the one before",
    file: "src/web/shop/toasts/toast-view.tsx",
    instead: "          key={toast.id}\n",
    planted: "",
    tests: [TOASTS_TEST],
  },
  {
    name: "toasts: View cart does nothing",
    file: "src/web/shop/toasts/toast-view.tsx",
    instead: "              onClick={toast.action.run}\n",
    planted: "",
    tests: [TOASTS_TEST],
  },
  {
    name: "tooltips: the keyboard waits like the pointer",
    file: "src/web/kit/ui/tooltip/tooltip-timing.ts",
    instead: "reach: change,",
    planted: "reach: (target) => void setTimeout(change, TOOLTIP_DELAY_MS, target),",
    tests: ["src/web/kit/ui/tooltip/tooltip-timing.test.ts"],
  },
  {
    name: "offline: a page that believes it is offline never asks again",
    file: NOTICE,
    instead: "const asking = setInterval(ask, PATIENCE_MS);",
    planted: "const asking = undefined;",
    tests: [NOTICE_TEST],
  },
  {
    name: "offline: a page asks every three seconds for as long as it is open",
    file: NOTICE,
    instead: "    clearInterval(asking);\n",
    planted: "",
    tests: [NOTICE_TEST],
  },
  {
    name: "offline: prices stay old when the connection is back",
    file: NOTICE,
    instead: "    readAnew();\n",
    planted: "",
    tests: [NOTICE_TEST],
  },
  {
    name: "offline: a phone that does not know is told to reload",
    file: "src/web/shop/offline/can-ask-shop.ts",
    instead: "  } catch {\n    return false;",
    planted: "  } catch {\n    return true;",
    tests: [SAY_OFFLINE_TEST],
  },
  {
    name: "offline: a press waits for ever on a line that is dead",
    file: "src/web/shop/offline/can-ask-shop.ts",
    instead: "late.abort()",
    planted: "late",
    tests: [SAY_OFFLINE_TEST],
  },
  {
    name: "cart: it does not hear of another tab",
    file: "src/web/shop/cart/cart-provider.tsx",
    instead: 'window.addEventListener("storage", onStorage);',
    planted: "",
    tests: [CART_TEST],
  },
  {
    name: "cart: it is old where the browser shows a page again",
    file: "src/web/shop/cart/cart-provider.tsx",
    instead: "if (event.persisted) store.restore();",
    planted: "void event;",
    tests: [CART_TEST],
  },
  {
    name: "cart: it is lost on the next page where nothing can be stored",
    file: "src/web/kit/storage/text-store.ts",
    instead: "      inMemory.set(key, text);\n",
    planted: "",
    tests: [CART_TEST],
  },
  {
    name: "shop menu: Escape leaves the focus in a menu that has gone",
    file: MENU,
    instead: '    menu.current?.querySelector("summary")?.focus();\n',
    planted: "",
    tests: [MENU_TEST],
  },
  {
    name: "shop menu: it stays open over the page that was chosen",
    file: MENU,
    instead: "useEffect(close, [place]);",
    planted: "void place;",
    tests: [MENU_TEST],
  },
  {
    name: "data-light: a choice is forgotten on the next page",
    file: "src/web/page/data-light/switch-data-light.ts",
    instead: "YEAR_SECONDS};",
    planted: "YEAR_SECONDS - YEAR_SECONDS};",
    tests: [LIGHT_TEST],
  },
  {
    name: "data-light: the browser's word counts for more than the visitor's",
    file: "src/web/page/data-light/mark-data-light.tsx",
    instead: 'chosen ?? (connection?.saveData ? "on" : "off")',
    planted: 'connection?.saveData ? "on" : (chosen ?? "off")',
    tests: [LIGHT_TEST],
  },
];
