import { Banner } from '../../ui/banner/banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { copyField } from './copy-names.ts';
import { type CopyJob, type CopyOutcome, useCopyBoards } from './use-copy-boards.ts';

type CopyBoardsDialogProps = CopyOutcome & { readonly job: CopyJob; readonly onClose: () => void };

const FORM = 'copy-boards';

const words = {
  duplicate: { one: 'Duplicate Board', several: 'Duplicate Boards', verb: 'Duplicate' },
  paste: { one: 'Paste Board', several: 'Paste Boards', verb: 'Paste' },
} as const;

/** Asks for the names of the copies, and copies. */
export function CopyBoardsDialog({ job, onClose, ...outcome }: CopyBoardsDialogProps) {
  const form = useCopyBoards(job, outcome);
  const { one, several, verb } = words[job.kind];
  return (
    <Dialog
      opened
      title={job.boards.length === 1 ? one : several}
      width={600}
      unsaved={form.isDirty}
      action={{ label: verb, submits: FORM, pending: form.isSaving, disabled: form.hasEmptyName }}
      onClose={onClose}
    >
      {form.alert !== null && <Banner tone="bad">{form.alert}</Banner>}
      <form id={FORM} noValidate onSubmit={form.submit}>
        {job.boards.map(({ lineItemId, name }, place) => {
          const field = copyField(place);
          const given = form.given[field];
          const isChanged = given !== form.entered[field]?.trim();
          return (
            <TextField
              key={lineItemId}
              control={form.control}
              name={field}
              label={job.boards.length === 1 ? 'Board Name' : `Copy of ${name}`}
              required
              {...(isChanged ? { hint: `The name is in use: the copy will be ${given}` } : {})}
            />
          );
        })}
      </form>
    </Dialog>
  );
}
