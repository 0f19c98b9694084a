import { classNames } from '../ui/class-names.ts';
import classes from './amount.module.css';
import { rupees } from './rupees.ts';

type AmountProps = {
  readonly paise: number;
  /** Under a head that does not name the rupee. */
  readonly hasSign?: boolean;
};

/** An amount in a column of amounts: the decimal points stand below each other, and what is 0 stays in the background. */
export function Amount({ paise, hasSign = false }: AmountProps) {
  const text = rupees(paise);
  return <span className={classNames('pw-figures', paise === 0 && classes.zero)}>{hasSign ? `₹ ${text}` : text}</span>;
}
