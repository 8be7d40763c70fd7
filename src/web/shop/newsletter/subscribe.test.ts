import { describe, expect, it, vi } from "vitest";
import type { NewsletterAnswer } from "#contract/newsletter/shopper.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { refuseTyped, subscribe } from "./subscribe.ts";

const answers = (answer: Partial<NewsletterAnswer>) => async () => answer;
const rejects = (error: Error) => () => Promise.reject(error);

describe("refuseTyped", () => {
  it("has nothing against an address", () => {
    expect(refuseTyped(" lerato@example.org ")).toBeUndefined();
  });

  it.each([
    ["", "Email Required", "Please enter your email address to subscribe."],
    ["   ", "Email Required", "Please enter your email address to subscribe."],
    ["lerato", "Invalid Email", "Please enter a valid email address."],
    ["lerato@example", "Invalid Email", "Please enter a valid email address."],
    ["lerato mokoena@example.org", "Invalid Email", "Please enter a valid email address."],
  ])("refuses %j", (typed, title, description) => {
    expect(refuseTyped(typed)).toEqual({
      isSubscribed: false,
      toast: { title, description, variant: "destructive" },
    });
  });
});

describe("subscribe", () => {
  it("sends the address and passes on the shop's own words", async () => {
    const send = vi.fn(answers({ success: true, message: "You are on the list." }));
    expect(await subscribe(" lerato@example.org ", send)).toEqual({
      isSubscribed: true,
      toast: { title: "Successfully Subscribed!", description: "You are on the list." },
    });
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: "lerato@example.org" });
  });

  const wait = { error: "rate_limited", message: "Please wait." } as const;
  it.each([
    ["an OK answer that is no success", answers({ success: false, message: "Not today." }), "Not today."],
    ["an OK answer without words", answers({}), "Something went wrong. Please try again later."],
    ["a refusal", rejects(new ApiError(429, "", wait)), "Please wait."],
    [
      "a refusal without words",
      rejects(new ApiError(502, "", undefined)),
      "Something went wrong. Please try again later.",
    ],
    [
      "an answer that cannot be read",
      rejects(new SyntaxError("<")),
      "Something went wrong. Please try again later.",
    ],
    [
      "a missing network",
      rejects(new NetworkError(undefined)),
      "Network error. Please check your connection and try again.",
    ],
  ])("fails on %s", async (_, send, description) => {
    expect(await subscribe("lerato@example.org", send)).toEqual({
      isSubscribed: false,
      toast: { title: "Subscription Failed", description, variant: "destructive" },
    });
  });
});
