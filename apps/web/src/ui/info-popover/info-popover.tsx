import { Popover } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import type { Tone } from '../../theme/color-tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { usePopup } from '../use-popup.ts';
import classes from './info-popover.module.css';

type InfoPopoverProps = {
  /** What it tells: "Reason For Rejection". */
  readonly title: string;
  /** The name of its button where one title stands on a page more than once: "Reason For Rejection of Kiln 2". */
  readonly label?: string;
  readonly tone?: Tone;
  readonly children: ReactNode;
  /** Who said so, and when. */
  readonly source?: string;
};

/** A sign that tells more when it is pressed, with the pointer or the keyboard. Esc closes it. */
export function InfoPopover({ title, label, tone = 'neutral', children, source }: InfoPopoverProps) {
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
    <Popover opened={isOpen} onChange={setOpen} position="bottom" width={300} offset={4} withArrow trapFocus>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <strong>{title}</strong>
        <div className={classes.text}>{children}</div>
        {source !== undefined && <div className={classes.source}>{source}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
