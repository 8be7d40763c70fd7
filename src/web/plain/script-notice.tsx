/** What cannot work says so, once and above everything. */
export function ScriptNotice() {
  return (
    <p className="bg-warn px-(--gut) py-2 text-[0.8125rem] leading-tight font-medium text-ink">
      No scripts run on this page. You can read everything, write to us and buy a piece from its page. The
      cart, a saved address and the inventory need scripts.
      <span className="hidden in-data-plain:inline"> Your cart is kept.</span>
    </p>
  );
}
