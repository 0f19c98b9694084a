import { Button, TextInput } from '@mantine/core';
import { type BoardStandardOnWire, detachStandardCall, saveStandardReasonsCall } from '@pw/contract/board-standard';
import { standardLimits, standardVersionName } from '@pw/domain/standard-boards/standard-board';
import {
  BY_THE_RULES,
  type Deviation,
  isDeviationReason,
  REASON_INVALID,
} from '@pw/domain/standard-boards/standard-deviation';
import { backToStandard } from '@pw/switchboard/standards/back-to-standard';
import { useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DifferenceTable } from '../../ui/differences/difference-table.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useBoardStore, useIsReading } from '../board-configuration/use-board-store.ts';
import classes from './standard-boards.module.css';

type Reasoned = Deviation & { readonly reason: string };

type DeviationsDialogProps = {
  readonly standard: BoardStandardOnWire;
  readonly deviations: readonly Reasoned[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Where a board differs from its standard: reasons, the way back of each value, and the way out of the standard. */
export function DeviationsDialog({ standard, deviations, onChanged, onClose }: DeviationsDialogProps) {
  const store = useBoardStore();
  const isReading = useIsReading();
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const reasons = useSave(saveStandardReasonsCall);
  const detaching = useSave(detachStandardCall);
  const changed = deviations.filter((each) => (entered[keyOf(each)] ?? each.reason) !== each.reason);
  const isFaulty = changed.some((each) => !isDeviationReason(entered[keyOf(each)] ?? ''));
  const name = standardVersionName(standard.number, standard.version);

  const keepReasons = () => {
    const given = changed.map((each) => ({
      part: each.part,
      property: each.property,
      reason: entered[keyOf(each)] ?? '',
    }));
    return reasons.save(
      { params: store.address, body: { reasons: given, revision: standard.revision } },
      {
        onSaved: () => {
          setEntered({});
          onChanged();
          onClose();
        },
        onFailed: ({ message: reason }) => {
          onChanged();
          setFailure({ failed: 'The reasons were not saved.', reason });
        },
      },
    );
  };
  const detach = () =>
    detaching.save(
      { params: store.address, query: { revision: standard.revision } },
      {
        onSaved: () => {
          onChanged();
          onClose();
        },
        onFailed: ({ message: reason }) => {
          onChanged();
          setFailure({ failed: 'The board was not detached.', reason });
        },
      },
    );
  const goBack = (deviation: Deviation) => {
    const edit = backToStandard(standard.inputs, store.reading.board().draft(), deviation);
    const applied = edit && store.edit([edit]);
    setFailure(applied && !applied.ok ? { failed: 'The value was not changed.', reason: applied.error.text } : null);
  };

  return (
    <Dialog
      opened
      title={`Differences from ${name}`}
      width="window"
      cancelLabel="Close"
      unsaved={changed.length > 0 && !reasons.isSaving}
      {...(isReading
        ? {}
        : {
            action: {
              label: 'Save the reasons',
              pending: reasons.isSaving,
              disabled: changed.length === 0 || isFaulty,
              onPress: () => void keepReasons(),
            },
            alternative: { label: 'Detach', pending: detaching.isSaving, onPress: () => void detach() },
          })}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {deviations.length === 0 ? (
        <p>The board is as its standard has it. What the rules work out is not compared.</p>
      ) : (
        <DifferenceTable
          label={`Differences from ${name}`}
          heads={['Part', 'Property', 'Standard', 'Here', 'Reason']}
          rows={deviations.map((each) => ({
            key: keyOf(each),
            names: [each.name || 'Board', each.label],
            before: each.standard ?? BY_THE_RULES,
            after: each.here ?? BY_THE_RULES,
            more: (
              <span className={classes.reason}>
                <TextInput
                  size="xs"
                  aria-label={`Reason for ${[each.name, each.label].join(' ').trim()}`}
                  value={entered[keyOf(each)] ?? each.reason}
                  maxLength={standardLimits.reason.most}
                  disabled={isReading}
                  error={isDeviationReason(entered[keyOf(each)] ?? '') ? null : REASON_INVALID}
                  onChange={({ currentTarget: { value } }) =>
                    setEntered((before) => ({ ...before, [keyOf(each)]: value }))
                  }
                />
                <Button size="compact-sm" variant="subtle" disabled={isReading} onClick={() => goBack(each)}>
                  Back to the standard
                </Button>
              </span>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}

function keyOf({ part, property }: Pick<Deviation, 'part' | 'property'>): string {
  return `${part} ${property}`;
}
