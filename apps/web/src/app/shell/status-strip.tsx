import { VERSION } from '@pw/domain/version';
import { useEffect } from 'react';
import { type Connection, connection, watchConnection } from '../../platform/connection.ts';
import { useStore } from '../../platform/external-store.ts';
import { screenKeys } from '../../platform/screen-keys.ts';
import { askWhetherAlive } from '../../platform/send-call.ts';
import { timeOnScreen } from '../../platform/time-on-screen.ts';
import type { Tone } from '../../theme/color-tokens.ts';
import { Copyright } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type KeyHint, KeyHints } from '../../ui/controls/keys.tsx';
import tones from '../../ui/messages/tones.module.css';
import classes from './status-strip.module.css';

/** More would not be read; the key sheet has them all. */
const MOST_HINTS = 6;

const goTo: KeyHint = { keys: ['Ctrl K'], does: 'go to' };
const allKeys: KeyHint = { keys: ['?'], does: 'all keys' };

/** The foot of every page: the keys that work on it, whether the server answers, the version and the years of the copyright. */
export function StatusStrip() {
  const ofPage = [...useStore(screenKeys).values()]
    .flat()
    .slice(0, MOST_HINTS)
    .map(({ combination, does }): KeyHint => ({ keys: [combination], does }));
  return (
    <footer className={classes.strip}>
      <div className={classes.keys}>
        <KeyHints hints={ofPage.length === 0 ? [goTo] : ofPage} />
      </div>
      <div className={classes.allKeys}>
        <KeyHints hints={[allKeys]} />
      </div>
      <div className={classes.facts}>
        <ConnectionState />
        <span className={classes.copyright}>Version {VERSION}</span>
        <span className={classes.copyright}>
          <Copyright />
        </span>
      </div>
    </footer>
  );
}

const tonesOfConnection: Readonly<Record<Connection['kind'], Tone>> = {
  connected: 'ok',
  reconnecting: 'warn',
  offline: 'bad',
};

/** Whether the server answers; a screen reader announces each change. */
function ConnectionState() {
  const now = useStore(connection);
  useEffect(() => watchConnection(askWhetherAlive), []);
  return (
    <span aria-live="polite" className={classNames(classes.connection, tones[tonesOfConnection[now.kind]])}>
      {connectionText(now)}
    </span>
  );
}

function connectionText({ kind, sinceMs }: Connection): string {
  switch (kind) {
    case 'connected':
      return sinceMs === null ? 'Connected' : `Connected again since ${timeOnScreen(sinceMs)}`;
    case 'reconnecting':
      return `Reconnecting… no answer since ${timeOnScreen(sinceMs)}`;
    case 'offline':
      return `Offline since ${timeOnScreen(sinceMs)}`;
  }
}
