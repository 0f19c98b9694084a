import { type RefCallback, useCallback, useEffect } from 'react';

const FIELDS = 'input:not([type="hidden"], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * Marks the first field inside the element as the one that gets the focus when its dialog opens, unless the
 * content has marked another. Without it the close button would get it.
 */
export function useFirstFocus(wanted: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!wanted || element === null || element.querySelector('[data-autofocus]') !== null) {
        return;
      }
      const field =
        element.querySelector(FIELDS) ?? element.parentElement?.querySelector('[data-main-action]:not(:disabled)');
      field?.setAttribute('data-autofocus', '');
    },
    [wanted],
  );
}

/** What had the focus last outside of dialogs, if it lasts: an item of a menu is gone when its dialog opens. */
let lastFocused: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) {
    lastFocused = menuButtonOf(target) ?? target;
  }
});

/**
 * Gives the focus back to what opened a dialog, for an item of a menu to the menu's button. When that is gone too,
 * the page's `main` takes it and the keyboard goes on from there.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) {
      return undefined;
    }
    const opener = lastFocused;
    return () => {
      // After the dialog's own clean-up, which would otherwise move the focus again.
      setTimeout(() => {
        if (isFocusLost()) {
          (opener?.isConnected ? opener : document.querySelector<HTMLElement>('main'))?.focus();
        }
      });
    };
  }, [opened]);
}

/** On nothing, or on a dialog that is just fading out. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
}

function menuButtonOf(element: HTMLElement): HTMLElement | null {
  const menu = element.closest('[role="menu"]');
  return menu && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
}
