import { Button, Textarea } from '@mantine/core';
import { type LibraryEntryOnWire, listLibraryAnswersCall, saveLibraryAnswerCall } from '@pw/contract/answer-library';
import { clauseVerdicts, specificationLimits, verdictNames } from '@pw/domain/specifications/clause';
import { answerFaultTexts, judgeWords } from '@pw/domain/specifications/clause-answer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import classes from '../specification.module.css';

type EditAnswerDialogProps = { readonly entry: LibraryEntryOnWire; readonly onClose: () => void };

/** Changes an answer of the library. */
export function EditAnswerDialog({ entry, onClose }: EditAnswerDialogProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveLibraryAnswerCall);
  const [verdict, setVerdict] = useState(entry.verdict);
  const [text, setText] = useState(entry.text);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const isChanged = verdict !== entry.verdict || text !== entry.text;
  const fault = judgeWords({ verdict, text });
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listLibraryAnswersCall) });
  const change = () =>
    save(
      { params: { entryId: entry.entryId }, body: { verdict, text, revision: entry.revision } },
      {
        onSaved: () => {
          reload();
          onClose();
        },
        onFailed: ({ message: reason }) => {
          reload();
          setFailure({ failed: 'The answer was not saved.', reason });
        },
      },
    );
  return (
    <Dialog
      opened
      title="Change the answer"
      width={600}
      unsaved={isChanged && !isSaving}
      action={{
        label: 'Save',
        pending: isSaving,
        disabled: !isChanged || fault !== null,
        onPress: () => void change(),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p className={classes.words} dir="auto">
        {entry.sample}
      </p>
      <fieldset className={classes.verdicts} aria-label="Verdict">
        {clauseVerdicts.map((each) => (
          <Button
            key={each}
            size="compact-md"
            variant={each === verdict ? 'primary' : 'default'}
            aria-pressed={each === verdict}
            onClick={() => setVerdict(each)}
          >
            {verdictNames[each]}
          </Button>
        ))}
      </fieldset>
      <FieldFrame label="Text" error={isChanged && fault !== null ? answerFaultTexts[fault] : undefined}>
        {(names) => (
          <Textarea
            {...names}
            rows={4}
            dir="auto"
            value={text}
            maxLength={specificationLimits.answerText}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
