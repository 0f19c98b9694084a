import { Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { Tone } from '../../theme/color-tokens.ts';
import { classNames } from '../class-names.ts';
import tones from '../messages/tones.module.css';
import classes from './icon-button.module.css';

type IconButtonProps = {
  /** What it does, with the object: "Edit asha". Read aloud and shown as a tip. */
  readonly label: string;
  readonly icon: Icon;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** It takes something away: red while pointed at. */
  readonly destroys?: boolean;
  /** On the dark header. */
  readonly onInk?: boolean;
  /** Wears the colour of a tone, as the sign next to a status does. */
  readonly tone?: Tone;
  readonly ref?: Ref<HTMLButtonElement>;
  /** What it opens; a menu or popover of the kit around it says this. */
  readonly id?: string;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
};

/**
 * A button that is only an icon, with a name. A long list draws hundreds of them, so it is a plain button and its
 * tip is made when it is called for.
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, onPress, disabled, destroys, onInk, tone, ref } = props;
  const button = useRef<HTMLButtonElement>(null);
  const tip = useTip();
  return (
    <>
      <button
        ref={useMergedRef(button, ref)}
        type="button"
        id={props.id}
        aria-label={label}
        aria-haspopup={props['aria-haspopup']}
        aria-expanded={props['aria-expanded']}
        aria-controls={props['aria-controls']}
        disabled={disabled}
        className={classNames(
          classes.button,
          destroys && classes.destroys,
          onInk && classes.onInk,
          tone !== undefined && tones[tone],
          tone !== undefined && classes.toned,
        )}
        onClick={onPress}
        {...tip.events}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </button>
      {tip.isShown && !props['aria-expanded'] && <Tooltip opened label={label} target={button} />}
    </>
  );
}

/** How long the pointer rests before the tip appears; a pointer on its way elsewhere calls none. */
export const TIP_DELAY_MS = 400;

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
function useTip(): Tip {
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
