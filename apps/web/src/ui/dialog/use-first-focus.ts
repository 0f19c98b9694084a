import { type RefCallback, useCallback } from 'react';

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
