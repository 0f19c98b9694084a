import { type BoardStandardOnWire, takeStandardVersionCall } from '@pw/contract/board-standard';
import { standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { BY_THE_RULES } from '@pw/domain/standard-boards/standard-deviation';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import { takeVersion, versionChanges } from '@pw/switchboard/standards/newer-version';
import { useMemo, useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DifferenceTable } from '../../ui/differences/difference-table.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useBoardRevision, useBoardStore, useIsReading } from '../board-configuration/use-board-store.ts';

type NewerVersionDialogProps = {
  readonly standard: BoardStandardOnWire;
  readonly newer: NonNullable<BoardStandardOnWire['newer']>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** What a newer version of its standard changes on the board, and the way to take it. */
export function NewerVersionDialog({ standard, newer, onChanged, onClose }: NewerVersionDialogProps) {
  const store = useBoardStore();
  useBoardRevision();
  const isReading = useIsReading();
  const words = useMemo(() => propertyWords(store.knowledge), [store.knowledge]);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const taking = useSave(takeStandardVersionCall);
  const { number, version, inputs: older } = standard;
  const draftsNow = () => ({ older, newer: newer.inputs, here: store.reading.board().draft() });
  const changes = versionChanges(words, draftsNow());
  const name = standardVersionName(number, newer.version);

  const takeValues = () => {
    const drafts = draftsNow();
    const edits = takeVersion(drafts, versionChanges(words, drafts));
    return edits.length === 0 ? null : store.edit(edits);
  };
  const take = () =>
    taking.save(
      { params: store.address, body: { version: newer.version, revision: standard.revision } },
      {
        onSaved: () => {
          // One step of the board, which an undo takes back. Until then it differs from the version that it has now.
          const applied = takeValues();
          if (applied && !applied.ok) {
            const reason = `${applied.error.text} The board is compared with ${name} now; change its values by hand.`;
            setFailure({ failed: 'The values were not taken.', reason });
            return;
          }
          onChanged();
          onClose();
        },
        // The board is read again when the dialog closes: without a newer version it would go, and the reason with it.
        onFailed: ({ message: reason }) => setFailure({ failed: `${name} was not taken.`, reason }),
      },
    );

  return (
    <Dialog
      opened
      title={`What ${name} changes`}
      width="window"
      cancelLabel="Close"
      unsaved={false}
      {...(isReading || failure
        ? {}
        : { action: { label: `Take v${newer.version}`, pending: taking.isSaving, onPress: () => void take() } })}
      onClose={() => {
        onChanged();
        onClose();
      }}
    >
      <FailureBanner failure={failure} />
      {changes.length === 0 ? (
        <p>{name} changes nothing of this board. Take it to compare the board with it from now on.</p>
      ) : (
        <DifferenceTable
          label={`What ${name} changes`}
          heads={['Part', 'Property', 'Here', `In v${newer.version}`, '']}
          rows={changes.map(({ part, property, name: ofPart, label, standard: value, here, stays }) => ({
            key: `${part} ${property}`,
            names: [ofPart || 'Board', label],
            before: here ?? BY_THE_RULES,
            after: value ?? BY_THE_RULES,
            more: stays ? `Stays: it was changed here since v${version}.` : '',
          }))}
        />
      )}
    </Dialog>
  );
}
