import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { SentCharges } from '@pw/contract/project-charges';
import { FINAL_TOTAL_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import { rupees } from '../../platform/rupees.ts';
import { PriceEffect } from './price-effect.tsx';
import classes from './price-footer.module.css';
import { WhyAmount } from './price-why.tsx';

type PriceFooterProps = {
  readonly projectId: number;
  readonly price: ProjectPriceOnWire;
  /** What is typed and not saved yet. */
  readonly change: SentCharges | null;
};

/** The totals of the project, which stay at the foot of the page. */
export function PriceFooter({ projectId, price: { totals }, change }: PriceFooterProps) {
  const total = (label: string, field: 'list' | 'afterDiscount' | 'final', paise: number) => (
    <div>
      <dt>{label}</dt>
      <dd className="pw-figures">
        <WhyAmount projectId={projectId} field={field} paise={paise}>
          ₹ {rupees(paise)}
        </WhyAmount>
      </dd>
    </div>
  );
  return (
    <section aria-label="Totals of the project" className={classes.footer}>
      {/* What would change takes the room of what no charge changes. */}
      {change === null && (
        <dl className={classes.steps}>
          {total('List', 'list', totals.undiscountedLPPaise)}
          {total('After switchgear discount', 'afterDiscount', totals.netPricePaise)}
        </dl>
      )}
      <PriceEffect projectId={projectId} change={change} />
      <dl className={classes.total}>{total(FINAL_TOTAL_LABEL, 'final', totals.totalFinalLPPaise)}</dl>
    </section>
  );
}
