import classes from './skip-link.module.css';

/** The first stop of the Tab key: jumps over the header to the element with that id. */
export function SkipLink({ target = 'main' }: { readonly target?: string }) {
  return (
    <button
      type="button"
      className={classes.link}
      onClick={() => document.getElementById(target)?.focus({ preventScroll: true })}
    >
      Skip to content
    </button>
  );
}
