import { addRemarkCall, type RemarkOnWire, replyToRemarkCall, setRemarkStateCall } from '@pw/contract/remarks';
import {
  judgeRecordedRemark,
  REMARK_TEXT,
  type RecordedRemarkForm,
  remarkLimits,
  remarkTextFault,
  type SettableState,
} from '@pw/domain/customer-page/remark';
import { isoDayInIndia } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DateField } from '../../../ui/form-field/date-field.tsx';
import { CheckboxGroupField } from '../../../ui/form-field/option-fields.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { remarkName } from './remark-entry.tsx';
import { useRemarksChanged } from './use-remarks.ts';

/** What is done about remarks. */
export type RemarkTask =
  | { readonly kind: 'answer'; readonly remark: RemarkOnWire }
  | { readonly kind: 'state'; readonly remark: RemarkOnWire; readonly state: SettableState }
  | { readonly kind: 'add'; readonly revision: number };

type RemarkDialogProps = { readonly projectId: number; readonly task: RemarkTask; readonly onClose: () => void };

/** The dialog of a task. */
export function RemarkDialog({ task, ...given }: RemarkDialogProps) {
  switch (task.kind) {
    case 'answer':
      return <AnswerDialog {...given} remark={task.remark} />;
    case 'state':
      return <StateDialog {...given} remark={task.remark} state={task.state} />;
    case 'add':
      return <AddRemarkDialog {...given} revision={task.revision} />;
  }
}

type Given = Omit<RemarkDialogProps, 'task'>;
type OfRemark = Given & { readonly remark: RemarkOnWire };

const FORM = 'remark';
const TO_ALL = 'toAll';

type AnswerForm = { readonly text: string; readonly readers: readonly string[] };

const textFaults = ({ text }: Pick<AnswerForm, 'text'>) => (remarkTextFault(text) ? { text: REMARK_TEXT } : {});

function AnswerDialog({ projectId, remark, onClose }: OfRemark) {
  const { save, isSaving } = useSave(replyToRemarkCall);
  const changed = useRemarksChanged();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, formState, handleSubmit } = useForm<AnswerForm>({
    mode: 'onTouched',
    defaultValues: { text: '', readers: [] },
    resolver: faultResolver<AnswerForm>(textFaults),
  });
  const send = handleSubmit(({ text, readers }) =>
    save(
      { params: { projectId, remarkId: remark.remarkId }, body: { text, toAll: readers.includes(TO_ALL) } },
      {
        onSaved: () => {
          changed();
          onClose();
        },
        onFailed: ({ message }) => setFailure({ failed: 'The answer was not sent.', reason: message }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Answer to ${remark.saidBy}, comment ${remarkName(remark)}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Answer', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="text" label="Answer" required limit={remarkLimits.text} />
        <CheckboxGroupField
          control={control}
          name="readers"
          label="Readers"
          options={[{ value: TO_ALL, label: 'Everybody with a link reads the comment and this answer' }]}
        />
      </form>
    </Dialog>
  );
}

const stateWords: Readonly<Record<SettableState, { readonly title: string; readonly label: string }>> = {
  resolved: { title: 'Resolve', label: 'What was done' },
  declined: { title: 'Decline', label: 'Why not' },
  open: { title: 'Open again', label: 'Why' },
};

type StateDialogProps = OfRemark & { readonly state: SettableState };

function StateDialog({ projectId, remark, state, onClose }: StateDialogProps) {
  const { save, isSaving } = useSave(setRemarkStateCall);
  const changed = useRemarksChanged();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { title, label } = stateWords[state];
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { text: '' },
    resolver: faultResolver(textFaults),
  });
  const send = handleSubmit(({ text }) =>
    save(
      { params: { projectId, remarkId: remark.remarkId }, body: { state, text } },
      {
        onSaved: () => {
          changed();
          onClose();
        },
        onFailed: ({ message }) => {
          // Somebody else may have settled it.
          changed();
          setFailure({ failed: 'The comment stays as it was.', reason: message });
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`${title} comment ${remarkName(remark)}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: title, submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField
          control={control}
          name="text"
          label={label}
          required
          hint={`${remark.saidBy} reads it`}
          limit={remarkLimits.text}
        />
      </form>
    </Dialog>
  );
}

type AddRemarkDialogProps = Given & { readonly revision: number };

/** Enters what a customer said by phone or mail. */
function AddRemarkDialog({ projectId, revision, onClose }: AddRemarkDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const { save, isSaving } = useSave(addRemarkCall);
  const changed = useRemarksChanged();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, formState, handleSubmit } = useForm<RecordedRemarkForm>({
    mode: 'onTouched',
    defaultValues: { text: '', saidBy: '', saidOn: today, clause: '' },
    resolver: faultResolver<RecordedRemarkForm>((form) => judgeRecordedRemark(form, today)),
  });
  const send = handleSubmit((form) =>
    save(
      { params: { projectId }, body: { ...form, offerRevision: revision } },
      {
        onSaved: () => {
          changed();
          onClose();
        },
        onFailed: ({ message }) => setFailure({ failed: 'The comment was not recorded.', reason: message }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Comment of the customer on ${revisionLabel(revision)}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Record', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="text" label="Comment" required limit={remarkLimits.text} />
        <TextField control={control} name="saidBy" label="Name" required />
        <DateField control={control} name="saidOn" label="Date" required today={today} latest={today} />
        <TextField control={control} name="clause" label="Clause or place" />
      </form>
    </Dialog>
  );
}
