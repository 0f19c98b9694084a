import { type KeyHint, KeyHints } from '../../ui/key-cap/key-hints.tsx';
import { COPYRIGHT } from './copyright.ts';
import classes from './shell.module.css';

const hints: readonly KeyHint[] = [
  { keys: ['Ctrl K'], does: 'go to' },
  { keys: ['?'], does: 'all keys' },
];

/** The foot of every page: the keys that work everywhere, and the years of the copyright. */
export function StatusStrip() {
  return (
    <footer className={classes.strip}>
      <KeyHints hints={hints} />
      <div className={classes.facts}>
        <span>{COPYRIGHT}</span>
      </div>
    </footer>
  );
}
