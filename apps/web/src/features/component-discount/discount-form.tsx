import { Button, TextInput } from '@mantine/core';
import { canDiscount, type DiscountChoice } from '@pw/domain/component-discount/discount-choice';
import { type ReactNode, useId } from 'react';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import classes from './component-discount.module.css';
import { DiscountEffect } from './discount-effect.tsx';
import { useApplyDiscount } from './use-apply-discount.ts';
import { useDiscountEntry } from './use-discount-entry.ts';

type DiscountFormProps = {
  readonly projectId: number;
  /** Of the discounts as they were read; undefined while they are on the way. */
  readonly revision: number | undefined;
  readonly choice: DiscountChoice;
  /** By which the choice is made. */
  readonly filters: ReactNode;
};

/** Takes a discount, says what it would do to the price, and applies it to what is chosen. */
export function DiscountForm({ projectId, revision, choice, filters }: DiscountFormProps) {
  const id = useId();
  const entry = useDiscountEntry();
  const { apply, isApplying, failure, dismiss } = useApplyDiscount(projectId);
  const isEnabled = canDiscount(choice) && revision !== undefined;
  return (
    <>
      <div className={classes.line}>
        {filters}
        <form
          className={classes.line}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (entry.leave()) {
              apply({ choice, percent: entry.percent, revision });
            }
          }}
        >
          <label htmlFor={id}>Discount %</label>
          <TextInput
            id={id}
            inputMode="decimal"
            autoComplete="off"
            classNames={{ input: 'pw-figures' }}
            styles={{ input: { textAlign: 'right' } }}
            w={96}
            disabled={!isEnabled}
            aria-describedby={`${id}-fault`}
            error={entry.fault !== null}
            value={entry.text}
            onChange={(event) => entry.enter(event.currentTarget.value)}
            onBlur={entry.leave}
          />
          <Button type="submit" variant="primary" disabled={!isEnabled || entry.fault !== null} loading={isApplying}>
            Apply
          </Button>
          <span id={`${id}-fault`} role="alert" className={classes.fault}>
            {entry.fault ?? ''}
          </span>
        </form>
      </div>
      <FailureBanner failure={failure} onDismiss={dismiss} />
      {isEnabled && <DiscountEffect projectId={projectId} choice={choice} percent={entry.percent} />}
    </>
  );
}
