import { type RefObject, useRef, useState } from 'react';

/** Whether a menu or popover is open, and the button that opens it. */
export type Popup = {
  /** False until it is opened for the first time: a list draws hundreds of them, and few are ever opened. */
  readonly isMade: boolean;
  readonly isOpen: boolean;
  /** Closing gives the focus back to the button. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** Keeps a menu or popover that is made when it is first opened. */
export function usePopup(): Popup {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const button = useRef<HTMLButtonElement>(null);
  return {
    isMade: state !== 'never opened',
    isOpen: state === 'open',
    setOpen: (isOpen) => {
      setState(isOpen ? 'open' : 'closed');
      if (!isOpen) {
        button.current?.focus();
      }
    },
    button,
  };
}
