/** What cannot work says so, once and above everything. */
export function ScriptNotice() {
  return (
    <p className="bg-warn px-(--gut) py-2 text-[0.8125rem] leading-tight font-medium text-ink">
      Your browser runs no scripts. You can read everything, write to us and buy a piece from its page. The
      cart, a saved address and the inventory need scripts.
    </p>
  );
}
