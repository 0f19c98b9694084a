import { Button, Select, TextInput } from '@mantine/core';
import { canDiscount, type DiscountChoice, isChosen, makeChoices } from '@pw/domain/component-discount/discount-choice';
import { discountScreen } from '@pw/domain/component-discount/discount-texts';
import { useMemo, useState } from 'react';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import classes from './component-discount.module.css';
import { ComponentTable } from './component-table.tsx';
import { DiscountEffect } from './discount-effect.tsx';
import { useApplyDiscount } from './use-apply-discount.ts';
import { useComponents } from './use-components.ts';
import { useDiscountEntry } from './use-discount-entry.ts';

type ComponentDiscountPageProps = {
  readonly projectId: number;
  /** Whether the status of the project lets it be looked at only. */
  readonly isViewOnly: boolean;
  readonly onClose: () => void;
};

const nothingChosen: DiscountChoice = { groups: [], make: null };

/** The components of a project with their discounts, and the way to give groups of them another one. */
export function ComponentDiscountPage({ projectId, isViewOnly, onClose }: ComponentDiscountPageProps) {
  const { components, groups, revision, isLoading, failure, retry } = useComponents(projectId);
  const [choice, setChoice] = useState(nothingChosen);
  const shown = useMemo(() => components.filter((component) => isChosen(component, choice)), [components, choice]);
  return (
    <Dialog opened title={discountScreen.title} width="window" onClose={onClose}>
      <p className={classes.hint}>{discountScreen.subtitle}</p>
      {!isViewOnly && <DiscountForm projectId={projectId} revision={revision} choice={choice} />}
      <div className={classes.table}>
        <ComponentTable
          rows={shown}
          hidesSome={components.length > 0}
          filters={<Filters groups={groups} choice={choice} onChange={setChoice} />}
          isLoading={isLoading}
          failure={failure}
          onRetry={retry}
        />
      </div>
    </Dialog>
  );
}

type FiltersProps = {
  readonly groups: readonly string[];
  readonly choice: DiscountChoice;
  readonly onChange: (choice: DiscountChoice) => void;
};

/** What is listed, and what a discount is on. */
function Filters({ groups, choice, onChange }: FiltersProps) {
  return (
    <>
      <Select
        aria-label="Make"
        placeholder="Make"
        data={[...makeChoices]}
        value={choice.make}
        onChange={(value) => onChange({ ...choice, make: makeChoices.find((make) => make === value) ?? null })}
        w={160}
      />
      <FilterMenu
        label="Group"
        options={groups.map((group) => ({ value: group, label: group }))}
        chosen={choice.groups}
        onChange={(chosen) => onChange({ ...choice, groups: chosen })}
      />
    </>
  );
}

type DiscountFormProps = {
  readonly projectId: number;
  /** Of the discounts as they were read; undefined while they are on the way. */
  readonly revision: number | undefined;
  readonly choice: DiscountChoice;
};

const FAULT = 'discount-fault';

/** Takes a discount and applies it to what is chosen. */
function DiscountForm({ projectId, revision, choice }: DiscountFormProps) {
  const entry = useDiscountEntry();
  const { apply, isApplying, failure, dismiss } = useApplyDiscount(projectId);
  const isEnabled = canDiscount(choice) && revision !== undefined;
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          entry.leave();
          apply({ choice, percent: entry.percent, revision });
        }}
      >
        <label htmlFor="discount">Discount %</label>
        <TextInput
          id="discount"
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'pw-figures' }}
          styles={{ input: { textAlign: 'right' } }}
          w={96}
          disabled={!isEnabled}
          aria-describedby={FAULT}
          error={entry.fault !== null}
          value={entry.text}
          onChange={(event) => entry.enter(event.currentTarget.value)}
          onBlur={entry.leave}
        />
        <Button type="submit" variant="primary" disabled={!isEnabled} loading={isApplying}>
          Apply
        </Button>
        <span id={FAULT} role="alert" className={classes.fault}>
          {entry.fault ?? ''}
        </span>
      </form>
      <FailureBanner failure={failure} onDismiss={dismiss} />
      {isEnabled && <DiscountEffect projectId={projectId} choice={choice} percent={entry.percent} />}
    </>
  );
}
