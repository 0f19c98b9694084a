import { incompleteMark } from '@pw/domain/project-pricing/article-price-texts';
import classes from './incomplete-mark.module.css';

type IncompleteMarkProps = {
  /** How many prices of articles the total lacks. */
  readonly count: number;
  /** Which of several totals it is; left out where it is the only one. */
  readonly of?: string;
};

/** Says next to a total how many articles it lacks the price of; nothing where it lacks none. */
export function IncompleteMark({ count, of }: IncompleteMarkProps) {
  const text = incompleteMark(count);
  return text === '' ? null : <span className={classes.mark}>{of === undefined ? text : `${of} ${text}`}</span>;
}
