import { Select } from '@mantine/core';
import { type ComponentOnWire, listComponentsCall } from '@pw/contract/component-discount';
import {
  type DiscountChoice,
  everyComponent,
  isChosen,
  makeChoices,
} from '@pw/domain/component-discount/discount-choice';
import { ALL, discountScopeText, discountScreen } from '@pw/domain/component-discount/discount-texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './component-discount.module.css';
import { ComponentTable } from './component-table.tsx';
import { DiscountForm } from './discount-form.tsx';

type ComponentDiscountPageProps = {
  readonly projectId: number;
  /** True if the status of the project makes it view-only. */
  readonly isViewOnly: boolean;
  readonly onClose: () => void;
};

/** The components of a project with their discounts, and the form that gives groups of them another one. */
export function ComponentDiscountPage({ projectId, isViewOnly, onClose }: ComponentDiscountPageProps) {
  const { components, groups, revision, isLoading, failure, retry } = useComponents(projectId);
  const [choice, setChoice] = useState(everyComponent);
  const shown = useMemo(() => components.filter((component) => isChosen(component, choice)), [components, choice]);
  const filters = <Filters groups={groups} choice={choice} onChange={setChoice} />;
  return (
    <Dialog opened title={discountScreen.title} width="window" onClose={onClose}>
      <div className={classes.page}>
        <p className={classes.hint}>{discountScreen.subtitle}</p>
        {isViewOnly ? (
          <div className={classes.line}>{filters}</div>
        ) : (
          <DiscountForm
            projectId={projectId}
            revision={revision}
            choice={choice}
            filters={filters}
            scope={components.length === 0 ? '' : discountScopeText(shown.length, components.length)}
          />
        )}
        <ComponentTable
          rows={shown}
          hidesSome={components.length > 0}
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

/** The choice of components: the table lists them, and a discount counts for them. */
function Filters({ groups, choice, onChange }: FiltersProps) {
  return (
    <>
      <Select
        aria-label="Make"
        allowDeselect={false}
        data={[...makeChoices]}
        value={choice.make}
        onChange={(value) => onChange({ ...choice, make: makeChoices.find((make) => make === value) ?? ALL })}
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

const none: readonly ComponentOnWire[] = [];
const noGroups: readonly string[] = [];

/** The components of the saved boards of a project, with their discounts. */
function useComponents(projectId: number) {
  const answer = useQuery({
    ...callQuery(listComponentsCall, { params: { projectId }, query: {} }, 'screen'),
    // Everybody of the company configures boards and applies discounts.
    staleTime: 0,
  });
  return {
    components: answer.data?.items ?? none,
    groups: answer.data?.groups ?? noGroups,
    revision: answer.data?.revision,
    isLoading: answer.isFetching,
    failure: loadFailure(answer.error, 'The components'),
    retry: () => void answer.refetch(),
  };
}
