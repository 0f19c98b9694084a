import classes from './summary-step.module.css';

/** A name with what is known under it. */
export type Fact = readonly [label: string, value: string];

/** Stands for what nobody has entered. */
const NOTHING = '---';

/** Names and values below each other. */
export function FactList({
  facts,
  isAmounts = false,
}: {
  readonly facts: readonly Fact[];
  readonly isAmounts?: boolean;
}) {
  return (
    <dl className={isAmounts ? classes.amounts : classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isAmounts ? 'pw-figures' : undefined}>{value || NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}
