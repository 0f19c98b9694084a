import type { PriceVariationOnWire } from '@pw/contract/price-variation';
import { printDay } from '@pw/domain/dates';
import classes from './price-variation.module.css';

/** The clause of a project that can only be viewed. */
export function SavedClause({ read: { variation } }: { readonly read: PriceVariationOnWire }) {
  if (variation === null) {
    return <p>The price of this project follows no index.</p>;
  }
  const { clause, base } = variation;
  return (
    <>
      <p className={classes.sum}>{`Fixed part ${clause.fixed} %, base month ${printDay(clause.baseMonth)}`}</p>
      <ul>
        {clause.parts.map(({ index, weight, lag }, at) => (
          <li key={`${index} ${lag}`}>
            {`${weight} % ${index}, lag ${lag}, base value ${base[at]?.value} of ${printDay(base[at]?.month ?? '')}`}
          </li>
        ))}
      </ul>
      {clause.bandPercent !== null && <p>{`Dead band ${clause.bandPercent} %`}</p>}
      {clause.capPercent !== null && <p>{`Cap ${clause.capPercent} %`}</p>}
    </>
  );
}
