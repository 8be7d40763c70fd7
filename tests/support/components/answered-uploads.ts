/** Uploads, which go by XMLHttpRequest because of their progress: each completes as soon as it is sent. */
import { afterEach, beforeEach, vi } from "vitest";

type Upload = { readonly address: string; readonly form: FormData };

export type AnsweredUploads = {
  readonly sent: () => readonly Upload[];
  /** Answers every upload from here on. */
  answer(status: number, body: object): void;
};

export function answeredUploads(): AnsweredUploads {
  let sent: Upload[] = [];
  let answer = { status: 200, body: {} };

  class AnsweredRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    private address = "";

    open(method: string, address: string): void {
      this.address = `${method} ${address}`;
    }

    abort(): void {}

    setRequestHeader(): void {}

    send(form: FormData): void {
      sent.push({ address: this.address, form });
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.dispatchEvent(new Event("load"));
    }
  }

  beforeEach(() => {
    sent = [];
    answer = { status: 200, body: { files: [] } };
    vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
  });
  afterEach(() => vi.unstubAllGlobals());

  return {
    sent: () => sent,
    answer: (status, body) => {
      answer = { status, body };
    },
  };
}
