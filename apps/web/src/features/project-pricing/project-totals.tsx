import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import { FINAL_TOTAL_LABEL, priceChangeText, ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { rupees } from '../../platform/rupees.ts';
import { MarginLine } from '../margin-floors/margin-line.tsx';
import { useProjectMargin } from '../margin-floors/use-project-margin.ts';
import { WhyAmount } from './price-why.tsx';
import classes from './project-totals.module.css';
import type { PriceEffect, PriceEffectReading } from './use-price-effect.ts';

type ProjectTotalsProps = {
  readonly projectId: number;
  readonly totals: ProjectPriceOnWire['totals'];
  /** How many prices of articles the totals lack. */
  readonly unpricedArticles: number;
  /** Of what is typed and not saved yet; null where nothing can be. */
  readonly reading: PriceEffectReading | null;
};

/** What a project comes to, step by step, and what the changes that are not saved yet would make of it. */
export function ProjectTotals({ projectId, totals, unpricedArticles, reading }: ProjectTotalsProps) {
  const margin = useProjectMargin(projectId)?.margin;
  const total = (label: string, field: 'list' | 'afterDiscount' | 'margin' | 'final', paise: number) => (
    <div className={classes[field]}>
      <dt>{label}</dt>
      <dd className="pw-figures">
        <WhyAmount projectId={projectId} field={field} paise={paise}>
          ₹ {rupees(paise)}
        </WhyAmount>
      </dd>
    </div>
  );
  return (
    <section aria-label="Totals of the project" className={classes.totals}>
      <dl>
        {total('List', 'list', totals.undiscountedLPPaise)}
        {total('After switchgear discount', 'afterDiscount', totals.netPricePaise)}
        {total('Margin', 'margin', totals.charges.marginPaise)}
        {totals.roundOffPaise !== undefined && (
          <div>
            <dt>{ROUND_OFF_LABEL}</dt>
            <dd className="pw-figures">₹ {rupees(totals.roundOffPaise)}</dd>
          </div>
        )}
        {total(FINAL_TOTAL_LABEL, 'final', totals.totalFinalLPPaise)}
      </dl>
      {margin && margin.floorPercent > 0 && (
        <p className={classes.margin}>
          Margin <MarginLine margin={margin} />
        </p>
      )}
      <IncompleteMark count={unpricedArticles} />
      {reading && (
        <div role="status" aria-label="Effect before it is saved" className={classes.effect}>
          {reading.failure !== null && <span className={classes.failed}>{reading.failure}</span>}
          {reading.effect && <Figures effect={reading.effect} />}
        </div>
      )}
    </section>
  );
}

const shown = [
  { field: 'margin', label: 'Margin' },
  { field: 'final', label: 'Final price' },
] as const;

/** What each was, becomes, and by how much; of what leads to no price now only what it becomes. */
function Figures({ effect: { before, after } }: { readonly effect: PriceEffect }) {
  return (
    <dl>
      {shown.map(({ field, label }) => {
        const [now, then] = [before?.totals[`${field}Paise`], after.totals[`${field}Paise`]];
        return (
          <div key={field}>
            <dt>{label}</dt>
            <dd className="pw-figures">
              {now !== undefined && `₹ ${rupees(now)} → `}
              <strong>₹ {rupees(then)}</strong>
              {now !== undefined && <small> ({priceChangeText(now, then)})</small>}
              {field === 'margin' && after.marginStanding.floorPercent > 0 && (
                <small>
                  {' '}
                  <MarginLine margin={after.marginStanding} />
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
