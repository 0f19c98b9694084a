import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** How long the pointer rests before the tip appears; a pointer on its way elsewhere calls none. */
const TIP_DELAY_MS = 400;

/** Whether a tip is shown, and the events of its button that decide it. */
export type Tip = {
  readonly isShown: boolean;
  readonly events: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onMouseDown: () => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
};

/** Shows a tip while the pointer rests on a button or the keyboard has reached it. A press or Esc hides it. */
export function useTip(): Tip {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };

  return {
    isShown,
    events: {
      onMouseEnter: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsShown(true), TIP_DELAY_MS);
      },
      onMouseLeave: hide,
      onMouseDown: hide,
      onFocus: (event) => setIsShown(event.currentTarget.matches(':focus-visible')),
      onBlur: hide,
      onKeyDown: (event) => {
        if (event.key === 'Escape') {
          hide();
        }
      },
    },
  };
}
