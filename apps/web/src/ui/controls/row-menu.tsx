import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { IconButton } from './icon-button.tsx';
import { usePopup } from './info-popover.tsx';
import classes from './row-menu.module.css';

/** One thing that can be done with a row. */
export type RowMenuItem = {
  readonly label: string;
  readonly icon?: Icon;
  readonly onPress: () => void;
  /** It takes something away: set apart by its colour. */
  readonly destroys?: boolean;
  readonly disabled?: boolean;
  /** Why it can not be done. */
  readonly reason?: string;
};

type RowMenuProps = {
  /** With the object: "More actions for PCC-1". */
  readonly label: string;
  readonly items: readonly RowMenuItem[];
};

/** What is done with a row more rarely than what has a button of its own. */
export function RowMenu({ label, items }: RowMenuProps) {
  const { isMade, isOpen, setOpen, button } = usePopup();
  const opener = (
    <IconButton
      ref={button}
      label={label}
      icon={IconDots}
      aria-haspopup="menu"
      aria-expanded={false}
      onPress={() => setOpen(!isOpen)}
    />
  );
  if (!isMade) {
    return opener;
  }
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={4}
      // The kit's placeholder for the focus is no item of a menu.
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label: name, icon: ItemIcon, onPress, destroys, disabled, reason }) => (
          <Menu.Item
            key={name}
            leftSection={ItemIcon && <ItemIcon size={16} stroke={1.75} aria-hidden />}
            className={destroys ? (classes.destroys ?? '') : ''}
            disabled={disabled ?? false}
            onClick={onPress}
          >
            {name}
            {reason !== undefined && <small className={classes.reason}>{reason}</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
