import {
  acceptComparisonLinesCall,
  type CatalogueComparisonOnWire,
  type ComparisonLineOnWire,
} from '@pw/contract/catalogue-comparison';
import { DRAFT_REASON_FAULT, draftReason, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { counted } from '@pw/domain/counted';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { effectTexts, exampleText } from './line-words.ts';

type AcceptLinesDialogProps = {
  readonly lines: readonly ComparisonLineOnWire[];
  readonly fingerprint: string;
  readonly onAccepted: (comparison: CatalogueComparisonOnWire) => void;
  readonly onClose: () => void;
};

const FORM = 'accept-lines';

/** So many lines are shown in words; of more the table behind the dialog says what they are. */
const MOST_SHOWN = 5;

/** Accepts what changed rows do to boards, with a note. */
export function AcceptLinesDialog({ lines, fingerprint, onAccepted, onClose }: AcceptLinesDialogProps) {
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(acceptComparisonLinesCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'all',
    defaultValues: { note: '' },
    resolver: faultResolver<{ note: string }>(({ note }) => (isDraftReason(note) ? {} : { note: DRAFT_REASON_FAULT })),
  });
  const send = handleSubmit(({ note }) =>
    save(
      { body: { fingerprint, lines: lines.map(({ id }) => id), note } },
      {
        onSaved: onAccepted,
        onFailed: ({ message }) => setFailure({ failed: 'Nothing was accepted.', reason: message }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Accept ${counted(lines.length, 'line')}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Accept', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line.id}>{`${line.row ?? 'No row'}, ${effectTexts[line.effect]}. ${exampleText(line)}`}</li>
        ))}
        {lines.length > MOST_SHOWN && <li>{`and ${counted(lines.length - MOST_SHOWN, 'more line', 'more lines')}`}</li>}
      </ul>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="note" label="Note" required limit={draftReason.most} />
      </form>
    </Dialog>
  );
}
