import { type ActionFunctionArgs, redirect } from "react-router";
import { type Transport, visitorContext } from "#web/api/page-context.ts";
import type { PageHandle } from "#web/page/page-handle.ts";

/** The `handle` of a page with a `PressScreen`. */
export const PRESS_PAGE: PageHandle = { reads: ["done"] };

type Pressed<Params> = { readonly params: Params; readonly transport: Transport };

/** The action of a page with a `PressScreen`: it sends what the press means, and goes on to say so. */
export function onPress<Params>(send: (pressed: Pressed<Params>) => Promise<unknown>) {
  return async ({
    params,
    context,
    request,
  }: Pick<ActionFunctionArgs, "context" | "request"> & { readonly params: Params }): Promise<never> => {
    await send({ params, transport: context.get(visitorContext) });
    throw redirect(`${new URL(request.url).pathname}?done=1`, 303);
  };
}
