import { useStore } from '../../platform/external-store.ts';
import { type KeyHint, KeyHints } from '../../ui/key-cap/key-hints.tsx';
import { screenKeys } from '../screen-keys.ts';
import { COPYRIGHT } from './copyright.ts';
import classes from './shell.module.css';

/** More would not be read; the key sheet has them all. */
const MOST_HINTS = 6;

const goTo: KeyHint = { keys: ['Ctrl K'], does: 'go to' };
const allKeys: KeyHint = { keys: ['?'], does: 'all keys' };

/** The foot of every page: the keys that work on it, and the years of the copyright. */
export function StatusStrip() {
  const ofPage = [...useStore(screenKeys).values()]
    .flat()
    .slice(0, MOST_HINTS)
    .map(({ combination, does }): KeyHint => ({ keys: [combination], does }));
  return (
    <footer className={classes.strip}>
      <KeyHints hints={[...(ofPage.length === 0 ? [goTo] : ofPage), allKeys]} />
      <div className={classes.facts}>
        <span>{COPYRIGHT}</span>
      </div>
    </footer>
  );
}
