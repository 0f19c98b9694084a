import classes from './empty-state.module.css';
import { useDelayed } from './use-delayed.ts';

/** Says what the whole page waits for; unseen for the first 300 ms. By itself, since it comes before any page. */
export function WaitingState({ text }: { readonly text: string }) {
  return useDelayed(true) ? (
    <div className={classes.state} role="status">
      <p className={classes.small}>{text}</p>
    </div>
  ) : null;
}
