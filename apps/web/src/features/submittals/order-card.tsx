import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { makeSubmittalCall, type SubmittalOnWire } from '@pw/contract/submittals';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { isBeingMade } from '@pw/domain/submittals/submittal-jobs';
import {
  decideParts,
  movePart,
  partLabel,
  type SubmittalPart,
  submittalParts,
} from '@pw/domain/submittals/submittal-parts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './submittals.module.css';
import { useSubmittalOrdered } from './use-submittals.ts';

type OrderCardProps = {
  readonly projectId: number;
  readonly submitted: { readonly revision: number; readonly articles: number; readonly withDataSheet: number };
  readonly submittals: readonly SubmittalOnWire[];
};

type Choice = {
  readonly order: readonly SubmittalPart[];
  readonly ticked: ReadonlySet<SubmittalPart>;
  readonly withPrices: boolean;
  readonly fromTables: boolean;
  /** The package to compare with; '' for a first one, null for the last one. */
  readonly resubmits: string | null;
};

/** Chooses the parts of a package and their order, and orders it. */
export function OrderCard({ projectId, submitted, submittals }: OrderCardProps) {
  const made = submittals.filter(({ state }) => state === 'done');
  const isMaking = submittals.some(({ state }) => isBeingMade(state));
  const [choice, setChoice] = useState<Choice>(() => firstChoice(made));
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(makeSubmittalCall);
  const ordered = useSubmittalOrdered();
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  const parts = choice.order.filter((part) => choice.ticked.has(part));
  const { revision: offerRevision } = submitted;
  const before = choice.resubmits === null ? made[0] : made.find(({ submittalId }) => submittalId === choice.resubmits);
  const resubmits = before?.submittalId ?? null;
  const order = () => {
    const { withPrices, fromTables } = choice;
    const missingDataSheets = fromTables ? 'tables' : 'leave out';
    void save(
      { params: { projectId }, body: { offerRevision, parts, resubmits, withPrices, missingDataSheets } },
      {
        onSaved: () => {
          setFailure(null);
          // What comes next is compared with what was just ordered.
          change({ resubmits: null });
          ordered();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed: 'The submittal is not made.', reason });
          ordered();
        },
      },
    );
  };
  return (
    <Card
      title="New submittal"
      note={`Of revision ${revisionLabel(offerRevision)}`}
      footer={
        <Button variant="primary" loading={isSaving || isMaking} disabled={!decideParts(parts).ok} onClick={order}>
          {resubmits === null ? 'Make submittal' : 'Make resubmittal'}
        </Button>
      }
    >
      <FailureBanner failure={failure} />
      <PartList choice={choice} onChange={change} />
      <DataSheetNote submitted={submitted} />
      <Checkbox
        className={classes.choice ?? ''}
        label="Sheets from the tables where you have none"
        checked={choice.fromTables}
        disabled={!choice.ticked.has('dataSheets')}
        onChange={(event) => change({ fromTables: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.choice ?? ''}
        label="With prices"
        checked={choice.withPrices}
        onChange={(event) => change({ withPrices: event.currentTarget.checked })}
      />
      {made.length > 0 && (
        <FieldFrame label="Compare with" hint="Pages that are as they were stay the same; changed ones are marked.">
          {(names) => (
            <NativeSelect
              {...names}
              value={resubmits ?? ''}
              data={[
                { value: '', label: 'Nothing, a first submittal' },
                ...made.map(({ submittalId, number }) => ({ value: submittalId, label: number })),
              ]}
              onChange={(event) => change({ resubmits: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      )}
    </Card>
  );
}

/** The parts of the last package, else all of them; the next one is compared with the last. */
function firstChoice([last]: readonly SubmittalOnWire[]): Choice {
  const parts = last?.parts ?? submittalParts;
  return {
    order: [...parts, ...submittalParts.filter((part) => !parts.includes(part))],
    ticked: new Set(parts),
    withPrices: last?.withPrices ?? false,
    fromTables: true,
    resubmits: null,
  };
}

type PartListProps = { readonly choice: Choice; readonly onChange: (changes: Partial<Choice>) => void };

function PartList({ choice: { order, ticked }, onChange }: PartListProps) {
  const tick = (part: SubmittalPart, isTicked: boolean) =>
    onChange({ ticked: new Set(submittalParts.filter((each) => (each === part ? isTicked : ticked.has(each)))) });
  const move = (part: SubmittalPart, by: -1 | 1) => onChange({ order: movePart(order, part, by) });
  return (
    <ol className={classes.parts} aria-label="Parts in their order">
      {order.map((part, at) => (
        <li key={part} className={classes.part}>
          <Checkbox
            className={classes.grow ?? ''}
            label={partLabel(part)}
            checked={ticked.has(part)}
            onChange={(event) => tick(part, event.currentTarget.checked)}
          />
          <IconButton
            label={`Move ${partLabel(part)} up`}
            icon={IconArrowUp}
            disabled={at === 0}
            onPress={() => move(part, -1)}
          />
          <IconButton
            label={`Move ${partLabel(part)} down`}
            icon={IconArrowDown}
            disabled={at === order.length - 1}
            onPress={() => move(part, 1)}
          />
        </li>
      ))}
    </ol>
  );
}

function DataSheetNote({ submitted: { articles, withDataSheet } }: Pick<OrderCardProps, 'submitted'>) {
  const mayManage = useMay('data-sheets.manage');
  return (
    <p className={classes.note}>
      {`${withDataSheet} of ${articles} articles have your data sheet. `}
      {mayManage && <a href="#/main/sales/data-sheets">Data sheets</a>}
    </p>
  );
}
