import { Textarea, TextInput } from '@mantine/core';
import type { ClauseOnWire } from '@pw/contract/specification-shape';
import { clauseLabel, specificationLimits } from '@pw/domain/specifications/clause';
import { isReason } from '@pw/domain/specifications/clause-edits';
import { useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { RowMenu } from '../../ui/controls/row-menu.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import type { ClauseChanges } from './use-specification.ts';

type ClauseMenuProps = {
  readonly clause: ClauseOnWire;
  readonly isFirst: boolean;
  readonly changes: ClauseChanges;
};

/** What is done with a clause itself: joined, split, changed, one added, left out. */
export function ClauseMenu({ clause, isFirst, changes }: ClauseMenuProps) {
  const [asked, setAsked] = useState<'merge' | 'split' | 'set' | 'insert' | 'drop' | null>(null);
  const { clauseId } = clause;
  const close = () => setAsked(null);
  useScreenKeys([
    ...(isFirst ? [] : [{ combination: 'M', does: 'join with the clause above', run: () => setAsked('merge') }]),
    { combination: 'E', does: 'change number and text', run: () => setAsked('set') },
  ]);
  return (
    <>
      <RowMenu
        label={`Change clause ${clauseLabel(clause)}`}
        items={[
          { label: 'Join with the clause above', disabled: isFirst, onPress: () => setAsked('merge') },
          { label: 'Split the clause', disabled: clause.text === '', onPress: () => setAsked('split') },
          { label: 'Change number and text', onPress: () => setAsked('set') },
          { label: 'Add a clause below', onPress: () => setAsked('insert') },
          { label: 'Leave out', destroys: true, onPress: () => setAsked('drop') },
        ]}
      />
      <ConfirmDialog
        opened={asked === 'merge'}
        title="Join with the clause above"
        question="The texts become one clause. The answers of both go."
        confirmLabel="Join"
        pending={changes.isSaving}
        failure={changes.failure?.reason ?? null}
        onConfirm={() => changes.edit([{ kind: 'merge', clauseId }], close)}
        onCancel={close}
      />
      {asked === 'split' && <SplitDialog clause={clause} changes={changes} onClose={close} />}
      {asked === 'set' && (
        <WordsDialog
          title="Change number and text"
          begun={clause}
          changes={changes}
          onSave={(words) => changes.edit([{ kind: 'set', clauseId, ...words }], close)}
          onClose={close}
        />
      )}
      {asked === 'insert' && (
        <WordsDialog
          title="Add a clause"
          begun={{ number: '', text: '' }}
          changes={changes}
          onSave={(words) => changes.edit([{ kind: 'insert', clauseId, ...words }], close)}
          onClose={close}
        />
      )}
      {asked === 'drop' && (
        <ReasonDialog
          most={specificationLimits.reason.most}
          title="Leave the clause out"
          lead="It asks for no answer then. You can take it back below the clauses."
          action="Leave out"
          failure={changes.failure?.reason ?? null}
          isSaving={changes.isSaving}
          isEnough={isReason}
          onConfirm={(reason) => changes.edit([{ kind: 'drop', clauseId, reason }], close)}
          onClose={close}
        />
      )}
    </>
  );
}

type DialogParts = { readonly changes: ClauseChanges; readonly onClose: () => void };

/** Cuts a clause in two where the cursor is. */
function SplitDialog({ clause: { clauseId, text }, changes, onClose }: DialogParts & Pick<ClauseMenuProps, 'clause'>) {
  const [at, setAt] = useState(0);
  const isInside = text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '';
  return (
    <Dialog
      opened
      title="Split the clause"
      width={600}
      action={{
        label: 'Split here',
        pending: changes.isSaving,
        disabled: !isInside,
        onPress: () => changes.edit([{ kind: 'split', clauseId, at }], onClose),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={changes.failure} />
      <FieldFrame label="Text" hint="Set the cursor where the second clause begins. The answer goes.">
        {(names) => (
          <Textarea
            {...names}
            rows={10}
            readOnly
            dir="auto"
            value={text}
            onSelect={(event) => setAt(event.currentTarget.selectionStart)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}

type Words = { readonly number: string; readonly text: string };

type WordsDialogProps = DialogParts & {
  readonly title: string;
  readonly begun: Words;
  readonly onSave: (words: Words) => void;
};

/** Number and text of a clause. */
function WordsDialog({ title, begun, changes, onSave, onClose }: WordsDialogProps) {
  const [number, setNumber] = useState(begun.number);
  const [text, setText] = useState(begun.text);
  const isChanged = number !== begun.number || text !== begun.text;
  return (
    <Dialog
      opened
      title={title}
      width={600}
      unsaved={isChanged && !changes.isSaving}
      action={{
        label: 'Save',
        pending: changes.isSaving,
        disabled: !isChanged,
        onPress: () => onSave({ number, text }),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={changes.failure} />
      <FieldFrame label="Number">
        {(names) => (
          <TextInput
            {...names}
            value={number}
            maxLength={specificationLimits.number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Text">
        {(names) => (
          <Textarea
            {...names}
            rows={8}
            dir="auto"
            value={text}
            maxLength={specificationLimits.clauseText}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
