import { Menu, useMantineColorScheme } from '@mantine/core';
import { mayDo } from '@pw/domain/permissions';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { WaitingRequests } from '../../features/approvals/waiting-requests.tsx';
import { ReportBell } from '../../features/reports/report-jobs.tsx';
import { useStore } from '../../platform/external-store.ts';
import { roleOf, roleTitle, sessionStore } from '../../platform/session.ts';
import { Mark } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { KeyCap } from '../../ui/controls/keys.tsx';
import { type Area, destinationAt } from '../areas.ts';
import classes from './header.module.css';

type HeaderProps = {
  readonly area: Area;
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
  readonly onContactSupport: () => void;
  /** Null where the user has one role only. */
  readonly onChangeRole: (() => void) | null;
  readonly onShowSessions: () => void;
  /** Null where the user has none. */
  readonly onChangePassword: (() => void) | null;
  readonly onSignOut: () => void;
};

/** The dark bar over every page: where one can go, and who one is. */
export function Header({ area, onSearch, onShowKeys, ...menu }: HeaderProps) {
  const [home] = area.destinations;
  const role = roleOf(useStore(sessionStore));
  const current = useLocation({ select: ({ pathname, search }) => destinationAt(area, pathname, search.moveToAdmin) });
  return (
    <header className={classes.header}>
      <Link to={home?.path ?? '/'} className={classes.mark}>
        <Mark size={22} />
        Panelwright
      </Link>
      <nav aria-label="Areas" className={classes.areas}>
        {area.destinations.map((destination) => (
          <Link
            key={destination.label}
            to={destination.path}
            search={destination.search ?? {}}
            className={classes.area}
            // The router would mark every screen behind one path, and the place above a page.
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': undefined }}
            {...(destination === current ? { 'aria-current': 'page' } : {})}
          >
            {destination.label}
            {destination.count === 'waiting requests' && <WaitingRequests />}
          </Link>
        ))}
      </nav>
      <div className={classes.tools}>
        <button type="button" className={classes.search} onClick={onSearch}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>Search or go to</span>
          <KeyCap>Ctrl K</KeyCap>
        </button>
        {role !== null && mayDo(role, 'reports.generate') && <ReportBell />}
        <IconButton label="All keys" icon={IconHelp} onInk onPress={onShowKeys} />
        <ThemeToggle />
        <UserMenu {...menu} />
      </div>
    </header>
  );
}

type UserMenuProps = Pick<
  HeaderProps,
  'onContactSupport' | 'onChangeRole' | 'onShowSessions' | 'onChangePassword' | 'onSignOut'
>;

/** Who is signed in, in which role and for which company; and the way out. */
function UserMenu({ onContactSupport, onChangeRole, onShowSessions, onChangePassword, onSignOut }: UserMenuProps) {
  const session = useStore(sessionStore);
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const ThemeIcon = isDark ? IconSun : IconMoon;
  if (!session) {
    return null;
  }
  return (
    // The header never scrolls away from its menu; the kit's placeholder for the focus is no item of a menu.
    <Menu position="bottom-end" width={260} withinPortal withInitialFocusPlaceholder={false} hideDetached={false}>
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
        {/* The button has no room for long names. */}
        <div className={classes.person}>
          <strong>{session.name}</strong>
          <span>{session.email}</span>
          <span>
            {roleTitle(session.roleName)} at {session.company}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<ThemeIcon size={16} stroke={1.75} aria-hidden />} onClick={toggleColorScheme}>
          {isDark ? 'Light theme' : 'Dark theme'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLifebuoy size={16} stroke={1.75} aria-hidden />} onClick={onContactSupport}>
          Contact support
        </Menu.Item>
        {onChangeRole && (
          <Menu.Item leftSection={<IconUserCog size={16} stroke={1.75} aria-hidden />} onClick={onChangeRole}>
            Change role
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDevices size={16} stroke={1.75} aria-hidden />} onClick={onShowSessions}>
          Your sign-ins
        </Menu.Item>
        {onChangePassword && (
          <Menu.Item leftSection={<IconKey size={16} stroke={1.75} aria-hidden />} onClick={onChangePassword}>
            Change password
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={onSignOut}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Changes between the two themes; the browser keeps the choice. */
function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorScheme === 'dark' ? (
    <IconButton label="Light theme" icon={IconSun} onInk onPress={() => setColorScheme('light')} />
  ) : (
    <IconButton label="Dark theme" icon={IconMoon} onInk onPress={() => setColorScheme('dark')} />
  );
}
