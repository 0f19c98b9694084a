import classes from './key-cap.module.css';

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

/** A key as it is printed on the keyboard. */
export function KeyCap({ children }: { readonly children: string }) {
  return <kbd className={classes.cap}>{children}</kbd>;
}

/** Nobody types into a box that was just ticked. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"]';

/** Whether a key pressed there is text; single-letter keys of the product then do nothing. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) {
    return false;
  }
  return target.isContentEditable || target.closest(TYPED_INTO) !== null;
}
