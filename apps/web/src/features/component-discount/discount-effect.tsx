import { useDebouncedValue } from '@mantine/hooks';
import { type PreviewedPriceOnWire, previewProjectPriceCall } from '@pw/contract/project-charges';
import { type DiscountChoice, sendChoice } from '@pw/domain/component-discount/discount-choice';
import { discountEffect } from '@pw/domain/component-discount/discount-texts';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rupees } from '../../platform/rupees.ts';
import { callQuery } from '../../platform/use-call.ts';
import classes from './component-discount.module.css';

type DiscountEffectProps = {
  readonly projectId: number;
  readonly choice: DiscountChoice;
  readonly percent: number;
};

const shown = ['net', 'margin', 'final'] as const;

/** What the project would come to with a discount that is not applied yet. */
export function DiscountEffect({ projectId, choice, percent }: DiscountEffectProps) {
  const { preview, failure } = useDiscountPreview({ projectId, choice, percent });
  if (failure !== null) {
    return <p className={classes.fault}>{failure}</p>;
  }
  return (
    <dl aria-label={discountEffect.label} aria-busy={preview === undefined} className={classes.effect}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{discountEffect[field]}</dt>
          <dd className="pw-figures">{preview ? changeText(preview, field) : '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

type Preview = { readonly before: PreviewedPriceOnWire | null; readonly after: PreviewedPriceOnWire };

function changeText({ before, after }: Preview, field: (typeof shown)[number]): string {
  const becomes = `₹ ${rupees(after.totals[`${field}Paise`])}`;
  return before ? `₹ ${rupees(before.totals[`${field}Paise`])} → ${becomes}` : becomes;
}

function useDiscountPreview({ projectId, choice, percent }: DiscountEffectProps) {
  const sent = useMemo(() => ({ ...sendChoice(choice), discount: percent }), [choice, percent]);
  const [discount] = useDebouncedValue(sent, timers.searchDebounceMs);
  const { data, error } = useQuery({
    ...callQuery(previewProjectPriceCall, { params: { projectId }, body: { discount } }, 'screen'),
    staleTime: 0,
  });
  // What was worked out for another discount would be taken for that of this one.
  return { preview: discount === sent ? data : undefined, failure: error ? error.message : null };
}
