import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { applyDiscountCall, discountedMeanwhile } from '@pw/contract/component-discount';
import { type PreviewedPriceOnWire, previewProjectPriceCall } from '@pw/contract/project-charges';
import { type DiscountChoice, sendChoice } from '@pw/domain/component-discount/discount-choice';
import { readEnteredDiscount } from '@pw/domain/component-discount/discount-percent';
import {
  DISCOUNT_FAILED,
  discountAppliedText,
  discountEffect,
  discountScreen,
} from '@pw/domain/component-discount/discount-texts';
import { momentOnScreen } from '@pw/domain/dates';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { rupees } from '../../platform/rupees.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { FieldMessageContext } from '../../ui/form-field/field-context.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { MarginLine } from '../margin-floors/margin-line.tsx';
import { useReloadPrices } from '../projects/reload-prices.ts';
import classes from './component-discount.module.css';

type DiscountFormProps = {
  readonly projectId: number;
  /** Of the discounts as they were read; undefined while they are on the way. */
  readonly revision: number | undefined;
  readonly choice: DiscountChoice;
  /** By which the choice is made. */
  readonly filters: ReactNode;
  /** Says of how many components the discount is. */
  readonly scope: string;
};

/** Asks for a discount, shows its effect on the price, and applies it to the chosen components. */
export function DiscountForm({ projectId, revision, choice, filters, scope }: DiscountFormProps) {
  const id = useId();
  const entry = useDiscountEntry();
  const { apply, isApplying, failure, dismiss } = useApplyDiscount(projectId);
  const { percent } = entry;
  return (
    <>
      <div className={classes.line}>
        {filters}
        <form
          className={classes.line}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (entry.leave() && percent !== null) {
              apply({ choice, percent, revision });
            }
          }}
        >
          <label htmlFor={id}>Discount %</label>
          <FieldMessageContext value={`${id}-scope ${id}-fault`}>
            <TextInput
              id={id}
              inputMode="decimal"
              autoComplete="off"
              classNames={{ input: 'pw-figures' }}
              styles={{ input: { textAlign: 'right' } }}
              w={96}
              data-autofocus
              error={entry.fault !== null}
              value={entry.text}
              onChange={(event) => entry.enter(event.currentTarget.value)}
              onBlur={entry.leave}
            />
          </FieldMessageContext>
          <span id={`${id}-scope`} className={classes.hint}>
            {scope}
          </span>
          <Button
            type="submit"
            variant="primary"
            disabled={percent === null || revision === undefined || entry.fault !== null}
            loading={isApplying}
          >
            Apply
          </Button>
          <span id={`${id}-fault`} role="alert" className={classes.fault}>
            {entry.fault ?? ''}
          </span>
        </form>
      </div>
      <FailureBanner failure={failure} onDismiss={dismiss} />
      {percent !== null && <DiscountEffect projectId={projectId} choice={choice} percent={percent} />}
    </>
  );
}

type DiscountEntry = {
  /** The text of the field. */
  readonly text: string;
  /** The discount in percent; null while the field is empty. */
  readonly percent: number | null;
  /** Why it is not what was entered; gone after a while. */
  readonly fault: string | null;
  readonly enter: (text: string) => void;
  /** The field is left: what is no number becomes one. Tells whether what was entered counts as it is. */
  readonly leave: () => boolean;
};

/** What is entered as a discount. What is out of its range is brought into it, and that is said. */
function useDiscountEntry(): DiscountEntry {
  const [text, setText] = useState('');
  const [shownFault, setShownFault] = useState<{ readonly fault: string } | null>(null);
  useEffect(() => {
    if (!shownFault) {
      return undefined;
    }
    const timer = setTimeout(() => setShownFault(null), timers.validationMessageMs);
    return () => clearTimeout(timer);
  }, [shownFault]);

  const isEmpty = text.trim() === '';
  const take = (entered: string) => {
    const { percent, fault } = readEnteredDiscount(entered);
    setText(fault === null ? entered : String(percent));
    setShownFault(fault === null ? null : { fault });
    return fault === null;
  };
  return {
    text,
    percent: isEmpty ? null : readEnteredDiscount(text).percent,
    fault: shownFault?.fault ?? null,
    // What is no number yet may become one with the next key; a number stays or is brought into the range at once.
    enter: (entered) =>
      void (Number.isNaN(Number(entered)) || entered.trim() === '' ? setText(entered) : take(entered)),
    // An empty field is no discount, and no fault.
    leave: () => !isEmpty && take(text),
  };
}

type Application = {
  readonly choice: DiscountChoice;
  readonly percent: number;
  /** Of the discounts as they were read. */
  readonly revision: number | undefined;
};

/** Applies a discount to components of a project. */
function useApplyDiscount(projectId: number) {
  const { userId } = useSignedIn();
  const reload = useReloadPrices();
  const { save, isSaving } = useSave(applyDiscountCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);

  const apply = ({ choice, percent, revision }: Application) => {
    setFailure(null);
    const body = { ...sendChoice(choice), percent, revision };
    void save(
      { params: { projectId }, body },
      {
        onSaved: () => {
          const text = discountAppliedText(percent, choice.groups, choice.make);
          showToast({ title: discountScreen.title, text, tone: 'ok' });
          reload();
        },
        onFailed: (cause) => {
          setFailure({ failed: DISCOUNT_FAILED, reason: reasonOf(cause, userId) });
          reload();
        },
      },
    );
  };
  return { apply, isApplying: isSaving, failure, dismiss: () => setFailure(null) };
}

/** Why the server did not take a discount, and what to do. */
function reasonOf(failure: CallFailure, ownId: string): string {
  const details = failure.kind === 'refused' ? discountedMeanwhile.safeParse(failure.details) : null;
  if (!details?.success) {
    return failure.message;
  }
  const { savedBy, savedAt } = details.data;
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  return `${who} applied another one at ${momentOnScreen(Date.parse(savedAt))}. The list shows it now: apply yours again.`;
}

type DiscountEffectProps = {
  readonly projectId: number;
  readonly choice: DiscountChoice;
  readonly percent: number;
};

const shown = ['net', 'margin', 'final'] as const;

/** What the project would come to with a discount that is not applied yet. */
function DiscountEffect({ projectId, choice, percent }: DiscountEffectProps) {
  const { preview, failure } = useDiscountPreview({ projectId, choice, percent });
  if (failure !== null) {
    return <p className={classes.fault}>{failure}</p>;
  }
  return (
    <>
      <dl aria-label={discountEffect.label} aria-busy={preview === undefined} className={classes.effect}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{discountEffect[field]}</dt>
            <dd className="pw-figures">{preview ? changeText(preview, field) : '…'}</dd>
          </div>
        ))}
      </dl>
      {preview && preview.after.marginStanding.floorPercent > 0 && (
        <p className={classes.hint}>
          Margin becomes <MarginLine margin={preview.after.marginStanding} />
        </p>
      )}
      {preview && <IncompleteMark count={preview.after.unpricedArticles} />}
    </>
  );
}

type Preview = { readonly before: PreviewedPriceOnWire | null; readonly after: PreviewedPriceOnWire };

function changeText({ before, after }: Preview, field: (typeof shown)[number]): string {
  const becomes = `₹ ${rupees(after.totals[`${field}Paise`])}`;
  return before ? `₹ ${rupees(before.totals[`${field}Paise`])} → ${becomes}` : becomes;
}

function useDiscountPreview({ projectId, choice, percent }: DiscountEffectProps) {
  const sent = useMemo(() => ({ ...sendChoice(choice), percent }), [choice, percent]);
  const [discount] = useDebouncedValue(sent, timers.searchDebounceMs);
  const { data, error } = useQuery({
    ...callQuery(previewProjectPriceCall, { params: { projectId }, body: { discount } }, 'screen'),
    staleTime: 0,
  });
  // What was worked out for another discount would be taken for that of this one.
  return { preview: discount === sent ? data : undefined, failure: error ? error.message : null };
}
