import { Banner } from '../../ui/banner/banner.tsx';
import { ConflictPanel } from '../../ui/conflict-panel/conflict-panel.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import type { Board } from './board.ts';
import type { OwnRevisions } from './use-own-revisions.ts';
import { useRenameBoard } from './use-rename-board.ts';

type RenameBoardDialogProps = {
  readonly projectId: number;
  readonly board: Board;
  readonly revisions: OwnRevisions;
  readonly onClose: () => void;
};

const FORM = 'rename-board';

/** Gives a board another name. */
export function RenameBoardDialog(props: RenameBoardDialogProps) {
  const { board, onClose } = props;
  const form = useRenameBoard(props);
  const { theirs, isSaving } = form;
  const action = { label: 'Save', submits: FORM, pending: isSaving, disabled: form.name === '' || !form.isDirty };
  return (
    <Dialog
      opened
      title="Edit Board Name"
      width={600}
      unsaved={form.isDirty}
      {...(theirs ? {} : { action })}
      onClose={onClose}
    >
      {theirs ? (
        <ConflictPanel
          cause={theirs.cause}
          differences={
            theirs.board.name === form.name
              ? []
              : [{ property: 'Board Name', yours: form.name, saved: theirs.board.name }]
          }
          isSaving={isSaving}
          onKeepMine={form.keepMine}
          onTakeTheirs={onClose}
        />
      ) : (
        <form id={FORM} noValidate onSubmit={form.submit}>
          {form.alert !== null && <Banner tone="bad">{form.alert}</Banner>}
          <TextField
            control={form.control}
            name="name"
            label="Board Name"
            required
            {...(board.state === 'generated' ? { hint: 'With a new name the board is In Progress again' } : {})}
          />
        </form>
      )}
    </Dialog>
  );
}
