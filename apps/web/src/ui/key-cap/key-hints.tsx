import classes from './key-cap.module.css';
import { KeyCap } from './key-cap.tsx';

/** A key, or keys that do the same together ("←", "→"), and what they do. */
export type KeyHint = { readonly keys: readonly string[]; readonly does: string };

/** The keys that work here, one after the other. */
export function KeyHints({ hints }: { readonly hints: readonly KeyHint[] }) {
  return (
    <span className={classes.hints}>
      {hints.map((hint) => (
        <span key={hint.does} className={classes.hint}>
          {hint.keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          <span>{hint.does}</span>
        </span>
      ))}
    </span>
  );
}
