import classes from './key-cap.module.css';

/** A key as it is printed on the keyboard. */
export function KeyCap({ children }: { readonly children: string }) {
  return <kbd className={classes.cap}>{children}</kbd>;
}
