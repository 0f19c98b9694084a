import { Button } from '@mantine/core';
import { moveShareLinksCall, type ShareLinksOnWire } from '@pw/contract/share-links';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useMessagesSent } from './use-messages.ts';

type MoveActionProps = {
  readonly projectId: number;
  /** The newest submitted revision. */
  readonly revision: number;
  readonly persons: ShareLinksOnWire['toMove'];
  /** The ids of the new links. */
  readonly onMoved: (linkIds: readonly string[]) => void;
};

/** Makes links to a newer revision for the persons who had an earlier one. The message to them follows. */
export function MoveAction({ projectId, revision, persons, onMoved }: MoveActionProps) {
  const { save, isSaving } = useSave(moveShareLinksCall);
  const changed = useMessagesSent();
  const earlier = [...new Set(persons.map((person) => person.revision))].toSorted((one, other) => one - other);
  const label = `Send ${revisionLabel(revision)} to those who had ${earlier.map(revisionLabel).join(' or ')}`;
  const move = () =>
    void save(
      { params: { projectId }, body: { offerRevision: revision } },
      {
        onSaved: ({ moved }) => {
          changed();
          onMoved(moved.map(({ linkId }) => linkId));
        },
        onFailed: ({ message }) => showToast({ title: label, text: message, tone: 'bad' }),
      },
    );
  return (
    <Button loading={isSaving} onClick={move}>
      {label}
    </Button>
  );
}
