import { Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import classes from './header.module.css';
import { initialsOf } from './initials.ts';
import { roleTitle } from './role-titles.ts';

type UserMenuProps = { readonly onContactSupport: () => void; readonly onSignOut: () => void };

/** Who is signed in, in which role and for which company; and the way out. */
export function UserMenu({ onContactSupport, onSignOut }: UserMenuProps) {
  const session = useStore(sessionStore);
  if (!session) {
    return null;
  }
  return (
    // The header never scrolls away from its menu; the kit's placeholder for the focus is no item of a menu.
    <Menu position="bottom-end" width={220} withinPortal withInitialFocusPlaceholder={false} hideDetached={false}>
      <Menu.Target>
        <button type="button" className={classes.user}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(session.name)}
          </span>
          <span>
            <span className={classes.name}>{session.name}</span>
            <span className={classes.role}>
              {roleTitle(session.roleName)} at {session.company}
            </span>
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLifebuoy size={16} stroke={1.75} aria-hidden />} onClick={onContactSupport}>
          Contact support
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={onSignOut}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
