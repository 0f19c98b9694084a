type KeyEntry = { readonly caps: readonly string[]; readonly does: string };

/** What the key sheet shows. It lists only keys that work on the screens that exist. */
export const keySheet: readonly { readonly place: string; readonly keys: readonly KeyEntry[] }[] = [
  {
    place: 'Everywhere',
    keys: [
      { caps: ['Ctrl', 'K'], does: 'search or go to' },
      { caps: ['?'], does: 'this sheet' },
      { caps: ['Ctrl', 'S'], does: 'save the form' },
      { caps: ['Esc'], does: 'close a dialog or menu' },
    ],
  },
  {
    place: 'Lists',
    keys: [
      { caps: ['/'], does: 'search the list' },
      { caps: ['↑', '↓'], does: 'go from row to row' },
      { caps: ['Enter'], does: 'open the row' },
      { caps: ['Del'], does: 'delete the row (asks first)' },
    ],
  },
];
