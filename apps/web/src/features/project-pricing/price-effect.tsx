import { useDebouncedValue } from '@mantine/hooks';
import type { AnswerOf } from '@pw/contract/call';
import { previewProjectPriceCall, type SentCharges } from '@pw/contract/project-charges';
import { timers } from '@pw/domain/limits';
import { priceChangeText } from '@pw/domain/project-pricing/project-price-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rupees } from '../../platform/rupees.ts';
import { callQuery } from '../../platform/use-call.ts';
import classes from './price-effect.module.css';

type Effect = AnswerOf<typeof previewProjectPriceCall>;

type PriceEffectProps = {
  readonly projectId: number;
  /** What would be saved, the same as long as it is; null while nothing is entered, or some of it cannot be taken. */
  readonly change: SentCharges | null;
};

/** What a change would make of the final price and the margin, before it is saved. */
export function PriceEffect({ projectId, change }: PriceEffectProps) {
  const [settled] = useDebouncedValue(change, timers.busyDelayMs);
  const body = settled === null ? {} : { charges: settled };
  const { data, error } = useQuery({
    ...callQuery(previewProjectPriceCall, { params: { projectId }, body }, 'screen'),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div role="status" aria-label="Effect before it is saved" className={classes.effect}>
      {change !== null && error && <span className={classes.failed}>{error.message}</span>}
      {change !== null && !error && data && <Figures effect={data} />}
    </div>
  );
}

const shown = [
  { field: 'final', label: 'Final price' },
  { field: 'margin', label: 'Margin' },
] as const;

/** What each becomes, and by how much; of what leads to no price now there is no difference. */
function Figures({ effect: { before, after } }: { readonly effect: Effect }) {
  return (
    <dl>
      {shown.map(({ field, label }) => {
        const [now, then] = [before?.totals[`${field}Paise`], after.totals[`${field}Paise`]];
        return (
          <div key={field}>
            <dt>{label} becomes</dt>
            <dd className="pw-figures">
              ₹ {rupees(then)}
              {now !== undefined && <small> ({priceChangeText(now, then)})</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
