import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import type { Area } from '../routing/areas.ts';
import classes from './header.module.css';
import { Mark } from './mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = {
  readonly area: Area;
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
  readonly onContactSupport: () => void;
  readonly onSignOut: () => void;
};

/** The dark bar over every page: where one can go, and who one is. */
export function Header({ area, onSearch, onShowKeys, onContactSupport, onSignOut }: HeaderProps) {
  const [home] = area.destinations;
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Pages without a place of their own in the header belong to the first one that has.
  const isInsideHome = !area.destinations.some((destination) => destination.path === path);
  return (
    <header className={classes.header}>
      <Link to={home?.path ?? '/'} className={classes.mark}>
        <Mark size={22} />
        Panelwright
      </Link>
      <nav aria-label="Areas" className={classes.areas}>
        {area.destinations.map((destination) => (
          <Link
            key={destination.path}
            to={destination.path}
            className={classes.area}
            {...(isInsideHome && destination === home ? { 'aria-current': 'true' } : {})}
            // The router would mark the parents of the shown page, too.
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {destination.label}
          </Link>
        ))}
      </nav>
      <div className={classes.tools}>
        <button type="button" className={classes.search} onClick={onSearch}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>Search or go to</span>
          <KeyCap>Ctrl K</KeyCap>
        </button>
        <IconButton label="All keys" icon={IconHelp} onInk onPress={onShowKeys} />
        <ThemeToggle />
        <UserMenu onContactSupport={onContactSupport} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
