import type { ProjectPriceOnWire } from '@pw/contract/project-pricing/project-price';
import { FINAL_TOTAL_LABEL, priceBasisText } from '@pw/domain/project-pricing/project-price-texts';
import classes from './price-footer.module.css';
import { rupees } from './rupees.ts';

/** The totals of the project, which stay at the foot of the page. */
export function PriceFooter({ price }: { readonly price: ProjectPriceOnWire }) {
  const { undiscountedLPPaise, netPricePaise, totalFinalLPPaise } = price.totals;
  return (
    <section aria-label="Totals of the project" className={classes.footer}>
      <dl className={classes.steps}>
        <Amount label="List" paise={undiscountedLPPaise} />
        <Amount label="Net" paise={netPricePaise} />
      </dl>
      <p className={classes.basis}>{priceBasisText(price)}</p>
      <dl className={classes.total}>
        <Amount label={FINAL_TOTAL_LABEL} paise={totalFinalLPPaise} />
      </dl>
    </section>
  );
}

function Amount({ label, paise }: { readonly label: string; readonly paise: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="pw-figures">₹ {rupees(paise)}</dd>
    </div>
  );
}
