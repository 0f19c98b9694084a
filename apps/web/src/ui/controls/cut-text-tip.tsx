import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { TIP_DELAY_MS } from './icon-button.tsx';

/** A text that its place cuts off, and all of it. */
type CutText = { readonly element: HTMLElement; readonly text: string };

const LONGEST_LINE_PX = 480;

/**
 * Shows all of a text that is cut off while the pointer or the focus of the keyboard rests on it, wherever it stands.
 * Once for the whole client: a text needs only the style that cuts it.
 */
export function CutTextTip() {
  const [cut, setCut] = useState<CutText | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setCut(null);
    };
    // Measured only once it rests: to measure at each step would slow down a walk through a table.
    const showAfterRest = (find: () => CutText | null) => {
      hide();
      timer = setTimeout(() => setCut(find()), TIP_DELAY_MS);
    };
    const listeners = {
      pointerover: ({ target, pointerType }: PointerEvent) => {
        if (target instanceof HTMLElement && pointerType !== 'touch') {
          showAfterRest(() => findAround(target));
        }
      },
      pointerout: ({ relatedTarget }: PointerEvent) => {
        if (relatedTarget === null) {
          hide();
        }
      },
      focusin: ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement && target.matches(':focus-visible')) {
          showAfterRest(() => findAround(target) ?? findInside(target));
        }
      },
      focusout: hide,
      pointerdown: hide,
      keydown: hide,
    };
    const ending = new AbortController();
    for (const [type, listener] of Object.entries(listeners)) {
      document.addEventListener(type, listener as EventListener, { signal: ending.signal, passive: true });
    }
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);

  return cut && <Tooltip opened label={cut.text} target={cut.element} multiline maw={LONGEST_LINE_PX} />;
}

/** What may be inside a cut text, such as the mark of what was searched for. */
const MOST_LEVELS = 4;

/** The cut text that an element is, or is part of. */
function findAround(element: HTMLElement): CutText | null {
  let around: HTMLElement | null = element;
  for (let level = 0; around && level < MOST_LEVELS; level += 1) {
    if (isCut(around)) {
      return cutTextOf(around);
    }
    around = around.parentElement;
  }
  return null;
}

/** What is read as one when it has the focus; not a whole part of the page. */
const READ_AS_ONE = 'a, button, label, td, tr, [role="option"], [role="row"], [role="tab"]';

/** The first cut text in an element that has the focus. */
function findInside(element: HTMLElement): CutText | null {
  const inside = element.matches(READ_AS_ONE) ? Array.from(element.querySelectorAll<HTMLElement>('*')) : [];
  const first = inside.find(isCut);
  return first ? cutTextOf(first) : null;
}

/** Null for a password, and where the text says more of itself when it is pointed at. */
function cutTextOf(element: HTMLElement): CutText | null {
  const isInput = element instanceof HTMLInputElement;
  const text = (isInput ? element.value : (element.textContent ?? '')).trim();
  const isSecret = isInput && element.type === 'password';
  return text === '' || isSecret || element.closest('[title]') ? null : { element, text };
}

/** Whether the style of an element cuts its text at the end of a line or after some lines, and it does not fit. */
function isCut(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  const lines = style.getPropertyValue('-webkit-line-clamp');
  if (lines !== '' && lines !== 'none') {
    return element.scrollHeight > element.clientHeight;
  }
  return style.getPropertyValue('text-overflow') === 'ellipsis' && element.scrollWidth > element.clientWidth;
}
