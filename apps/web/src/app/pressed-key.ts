import { isTyping } from '../ui/is-typing.ts';

/** What the browser calls the keys that are printed otherwise. */
const BROWSER_NAMES: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Del: 'Delete',
  Esc: 'Escape',
  Space: ' ',
};

/**
 * Whether an event of the keyboard is the combination, as it is printed ("Ctrl C", "Alt →"), and may act: not behind
 * an open dialog, and without Alt not while somebody is typing.
 */
export function isPressed(combination: string, event: KeyboardEvent): boolean {
  const parts = combination.split(' ');
  const key = parts.at(-1) ?? '';
  const isKey = event.key.toLowerCase() === (BROWSER_NAMES[key] ?? key).toLowerCase();
  const isAlt = parts.includes('Alt');
  // Other signs need Shift on some keyboards; with Alt it makes another combination.
  const isShift = !isAlt || event.shiftKey === parts.includes('Shift');
  const isSame =
    isKey && isShift && event.altKey === isAlt && (event.ctrlKey || event.metaKey) === parts.includes('Ctrl');
  return isSame && (isAlt || !isTyping(event.target)) && document.querySelector('[role="dialog"]') === null;
}
