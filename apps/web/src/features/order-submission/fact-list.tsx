import type { ReactNode } from 'react';
import { Amount } from '../../platform/amount.tsx';
import classes from './fact-list.module.css';

/** A name with what is known under it. */
export type Fact = readonly [label: string, value: ReactNode];

/** Stands for what nobody has entered. */
const NOTHING = '---';

/** Names and values below each other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}

export type NamedAmount = { readonly label: string; readonly paise: number };

/** Amounts below each other, in the order in which one follows from the other. */
export function AmountList({ amounts }: { readonly amounts: readonly NamedAmount[] }) {
  return (
    <dl className={classes.amounts}>
      {amounts.map(({ label, paise }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount paise={paise} hasSign />
          </dd>
        </div>
      ))}
    </dl>
  );
}
