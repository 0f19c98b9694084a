import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
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
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button that is only an icon, with a name. */
export function IconButton({ label, icon: Icon, onPress, disabled, destroys, onInk, ref }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={ref ?? null}
        variant="transparent"
        size={28}
        aria-label={label}
        disabled={disabled ?? false}
        onClick={onPress}
        className={classNames(classes.button, destroys && classes.destroys, onInk && classes.onInk)}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
