/** A product name that tries to end every element and every text it is put into: 300 signs, with quotes and emoji. */
export const HOSTILE_NAME =
  `</script></title><img src=x onerror=alert(1)>"'\`]]>&amp;<!-- 🧢👩🏾‍🎤 ${"Ünterlånge Tee ".repeat(20)}`.slice(
    0,
    300,
  );
