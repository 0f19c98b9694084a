import { incompleteMark } from '@pw/domain/project-pricing/article-price-texts';
import classes from './incomplete-mark.module.css';

/** Says next to a total how many articles it lacks the price of; nothing where it lacks none. */
export function IncompleteMark({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className={classes.mark}>{incompleteMark(count)}</span>;
}
