import { useEffect, useId, useRef } from 'react';
import { isTyping } from '../ui/controls/keys.tsx';
import { createStore } from './external-store.ts';

/** A key that works on a page. */
export type ScreenKey = {
  /** As it is printed: "N", "/", "Ctrl C", "Alt →". */
  readonly combination: string;
  /** In the words of the page: "new customer". */
  readonly does: string;
  /** Left out where a list or a field listens itself. Never while a dialog is open; plain keys not while typing. */
  readonly run?: () => void;
  /** Asked when it is pressed; the key is the browser's when the answer is no. Always yes when left out. */
  readonly isMeant?: () => boolean;
};

export type ScreenKeyHint = Pick<ScreenKey, 'combination' | 'does'>;

/** The keys of what is shown now, by the part of the page that has them. The status strip and the key sheet read it. */
export const screenKeys = createStore<ReadonlyMap<string, readonly ScreenKeyHint[]>>(new Map());

/** Lets keys work, and lists them, while a part of the page is shown. The most useful ones first. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const id = useId();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  const words = keys.map(({ combination, does }) => `${combination} ${does}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` is the part of the keys that is listed
  useEffect(() => {
    const hints = latest.current.map(({ combination, does }) => ({ combination, does }));
    screenKeys.set(new Map(screenKeys.get()).set(id, hints));
    return () => {
      const rest = new Map(screenKeys.get());
      rest.delete(id);
      screenKeys.set(rest);
    };
  }, [id, words]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = latest.current.find(({ run, combination }) => run && isPressed(combination, event));
      if (pressed && !event.defaultPrevented && pressed.isMeant?.() !== false) {
        event.preventDefault();
        pressed.run?.();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What the browser calls the keys that are printed otherwise. */
const BROWSER_NAMES: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Del: 'Delete',
  Ins: 'Insert',
  Esc: 'Escape',
  PgUp: 'PageUp',
  PgDn: 'PageDown',
  Space: ' ',
};

/**
 * Whether an event of the keyboard is the combination, as it is printed ("Ctrl C", "Alt →"), and may act: not behind
 * an open dialog, and without Alt not while somebody is typing.
 */
function isPressed(combination: string, event: KeyboardEvent): boolean {
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
