import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type CommentResponsesOnWire,
  readCommentResponsesCall,
  saveCommentResponsesCall,
} from '@pw/contract/submittals';
import { isIsoDate, isoDayInIndia } from '@pw/domain/dates';
import {
  type CommentResponse,
  commentLimits,
  commentStateLabels,
  commentStates,
} from '@pw/domain/submittals/comment-response';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { RemarkRow } from './remark-row.tsx';
import classes from './submittals.module.css';

type CommentsDialogProps = {
  readonly projectId: number;
  readonly saved: CommentResponsesOnWire;
  readonly onClose: () => void;
};

const blank: CommentResponse = {
  sheet: '',
  place: '',
  comment: '',
  by: '',
  on: '',
  answer: '',
  state: 'open',
  doneIn: null,
};

/**
 * Edits the list of comments that sales types; a row without a comment cannot be saved. Remarks of customers follow, as
 * the sheet prints them.
 */
export function CommentsDialog({ projectId, saved, onClose }: CommentsDialogProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveCommentResponsesCall);
  const [rows, setRows] = useState<readonly CommentResponse[]>(
    saved.responses.length === 0 && saved.ofRemarks.length === 0 ? [blank] : saved.responses,
  );
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(saved.responses);
  const isWhole = rows.every(({ comment, on }) => comment.trim() !== '' && (on === '' || isIsoDate(on)));
  const change = (at: number, changes: Partial<CommentResponse>) =>
    setRows((before) => before.map((row, each) => (each === at ? { ...row, ...changes } : row)));
  const send = () =>
    void save(
      { params: { projectId }, body: { responses: [...rows], revision: saved.revision } },
      {
        onSaved: () => {
          void queries.invalidateQueries({ queryKey: queryKeyOf(readCommentResponsesCall) });
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The comments were not saved.', reason }),
      },
    );
  return (
    <Dialog
      opened
      title="Comments of the customer"
      width={868}
      unsaved={isChanged && !isSaving}
      action={{ label: 'Save', pending: isSaving, disabled: !isChanged || !isWhole, onPress: send }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <ol className={classes.comments}>
        {rows.map((row, at) => (
          // Rows have no name of their own; they are added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of the comment
          <li key={at} className={classes.comment}>
            <CommentFields
              number={at + 1}
              row={row}
              onChange={(changes) => change(at, changes)}
              onRemove={() => setRows((before) => before.toSpliced(at, 1))}
            />
          </li>
        ))}
        {saved.ofRemarks.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of the comment
          <li key={`remark ${at}`} className={classes.comment}>
            <RemarkRow number={rows.length + at + 1} row={row} />
          </li>
        ))}
      </ol>
      <Button
        className={classes.add ?? ''}
        disabled={rows.length >= commentLimits.rows}
        onClick={() => setRows((before) => [...before, blank])}
      >
        Add comment
      </Button>
    </Dialog>
  );
}

type CommentFieldsProps = {
  readonly number: number;
  readonly row: CommentResponse;
  readonly onChange: (changes: Partial<CommentResponse>) => void;
  readonly onRemove: () => void;
};

const shortFields = [
  { name: 'sheet', label: 'Sheet or clause' },
  { name: 'place', label: 'Place' },
  { name: 'by', label: 'By' },
] as const;

const longFields = [
  { name: 'comment', label: 'Comment' },
  { name: 'answer', label: 'Our answer' },
] as const;

function CommentFields({ number, row, onChange, onRemove }: CommentFieldsProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const named = (label: string) => `${label} of comment ${number}`;
  return (
    <>
      <div className={classes.fields}>
        <strong className={classes.number}>{number}</strong>
        {shortFields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            aria-label={named(label)}
            maxLength={commentLimits.name}
            value={row[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <div>
          <span className={classes.label}>Date</span>
          <DateInput
            label={named('Date')}
            aria-label={named('Date')}
            value={row.on}
            today={today}
            invalid={row.on !== '' && !isIsoDate(row.on)}
            onChange={(on) => onChange({ on })}
          />
        </div>
        <NativeSelect
          label="Status"
          aria-label={named('Status')}
          value={row.state}
          data={commentStates.map((value) => ({ value, label: commentStateLabels[value] }))}
          onChange={(event) =>
            onChange({ state: commentStates.find((each) => each === event.currentTarget.value) ?? 'open' })
          }
        />
        <TextInput
          label="Done in revision"
          aria-label={named('Done in revision')}
          inputMode="numeric"
          value={row.doneIn === null ? '' : String(row.doneIn)}
          onChange={(event) => onChange({ doneIn: readRevision(event.currentTarget.value) })}
        />
        <IconButton label={`Remove comment ${number}`} icon={IconTrash} destroys onPress={onRemove} />
      </div>
      <div className={classes.texts}>
        {longFields.map(({ name, label }) => (
          <Textarea
            key={name}
            label={label}
            aria-label={named(label)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={commentLimits.text}
            value={row[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}

/** The number of a revision that was typed, with or without its R; null for none. */
function readRevision(typed: string): number | null {
  const number = Number(/^\s*R?(\d{1,4})\s*$/i.exec(typed)?.[1]);
  return Number.isInteger(number) && number > 0 ? number : null;
}
