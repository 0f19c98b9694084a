import type { MarginAgainstFloorOnWire } from '@pw/contract/price-fields';
import { marginShortText, marginStandingText } from '@pw/domain/margin-approvals/margin-texts';
import classes from './margin-line.module.css';

/** The share of the sale that a margin is, its floor, and by how much it is below. */
export function MarginLine({ margin }: { readonly margin: MarginAgainstFloorOnWire }) {
  return (
    <span className="pw-figures">
      {marginStandingText(margin)}
      {margin.isBelow && <span className={classes.below}>{`, ${marginShortText(margin.shortPaise)}`}</span>}
    </span>
  );
}
