import type { SUBSCRIBER_STATES } from "#contract/admin/subscribers.ts";
import type { ERASE_WORD } from "#domain/contact/retention.ts";
import { call, send } from "#web/api/call.ts";
import { saveFile } from "#web/screens/admin/controls/save-file.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type Person = { readonly who: string };

export const subscriberActions = {
  async unsubscribe({ subscriberId }: { readonly subscriberId: number }) {
    const { email } = await call("POST /api/admin/subscribers/:subscriberId/unsubscribe", {
      params: { subscriberId },
    });
    showToast({ title: "Unsubscribed", description: email });
  },

  async exportFile({ state }: { readonly state: (typeof SUBSCRIBER_STATES)[number] }) {
    saveFile(
      "kulud-subscribers.csv",
      await (await send("GET /api/admin/subscribers.csv", { query: { state } })).blob(),
    );
  },

  /** What the shop knows about somebody. It is personal, so it travels in the body. */
  async findPerson({ who }: Person) {
    return { who, summary: await call("POST /api/admin/privacy/find", { body: { who } }) };
  },

  async savePerson({ who }: Person) {
    const details = await call("POST /api/admin/privacy/export", { body: { who } });
    const content = new Blob([JSON.stringify(details, null, 2)], { type: "application/json" });
    saveFile("kulud-personal-details.json", content);
  },

  /** The API refuses every other confirmation than the word. */
  async erasePerson({ who, confirmation }: Person & { readonly confirmation: string }) {
    await call("POST /api/admin/privacy/erase", {
      body: { who, confirmation: confirmation as typeof ERASE_WORD },
    });
    showToast({ title: "Details erased", description: "The orders keep their amounts, nothing else." });
  },
};
