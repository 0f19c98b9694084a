import { Popover } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Tone } from '../../theme/color-tokens.ts';
import { IconButton } from './icon-button.tsx';
import classes from './info-popover.module.css';

type InfoPopoverProps = {
  /** What it tells: "Reason For Rejection". */
  readonly title: string;
  /** The name of its button where one title stands on a page more than once: "Reason For Rejection of Kiln 2". */
  readonly label?: string;
  readonly tone?: Tone;
  /** In px; 300 when left out. */
  readonly width?: number;
  readonly children: ReactNode;
  /** Who said so, and when. */
  readonly source?: string;
};

/** A sign that tells more when it is pressed, with the pointer or the keyboard. Esc closes it. */
export function InfoPopover({ title, label, tone = 'neutral', width = 300, children, source }: InfoPopoverProps) {
  const { isMade, isOpen, setOpen, button } = usePopup();
  const opener = (
    <IconButton
      ref={button}
      label={label ?? title}
      icon={IconInfoCircle}
      tone={tone}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPress={() => setOpen(!isOpen)}
    />
  );
  if (!isMade) {
    return opener;
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" width={width} offset={4} withArrow trapFocus>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <strong>{title}</strong>
        <div className={classes.text}>{children}</div>
        {source !== undefined && <div className={classes.source}>{source}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}

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
