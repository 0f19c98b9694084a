import { Select, TextInput } from '@mantine/core';
import type { IntakeLeftoverOnWire } from '@pw/contract/intake-shape';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { readValue } from '@pw/switchboard/entry/read-value';
import { boardForm } from '@pw/switchboard/forms/form';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { listSearch } from '../../../ui/form-field/list-search.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { lateDialog } from '../../../ui/page/late-dialog.tsx';
import type { LeftoverAnswer } from '../answers/answers-edit.ts';
import classes from './answer-dialog.module.css';
import type { NamedBoard } from './leftovers-tab.tsx';
import { useKnowledge } from './use-knowledge.ts';

const DemandDialog = lateDialog(
  'The demand',
  async () => (await import('../../board-configuration/demands/demand-dialog.tsx')).DemandDialog,
);

export type AnswerDialogProps = {
  readonly kind: 'property' | 'demand';
  readonly leftover: IntakeLeftoverOnWire;
  readonly boards: readonly NamedBoard[];
  readonly onAnswer: (answer: LeftoverAnswer) => void;
  readonly onClose: () => void;
};

/** Makes a property of a board, or a demand, of a text of the file. */
export function AnswerDialog({ kind, ...props }: AnswerDialogProps) {
  const { leftover, boards, onAnswer, onClose } = props;
  const { knowledge, error, isFetching, retry } = useKnowledge();
  const [first] = boards;
  const board = leftover.about?.board ?? first?.id;
  if (!knowledge) {
    const failure = loadFailure(error, 'The properties');
    return (
      <Dialog opened title={titles[kind]} width={600} onClose={onClose}>
        {failure ? (
          <FailedState {...failure} onRetry={retry} retrying={isFetching} />
        ) : (
          <LoadingState label="Loading the properties" />
        )}
      </Dialog>
    );
  }
  return kind === 'property' ? (
    <PropertyDialog {...props} knowledge={knowledge} />
  ) : (
    <DemandDialog
      knowledge={knowledge}
      demand={{ when: {}, set: {}, kit: '', note: leftover.text }}
      onSave={(demand) => {
        onAnswer({ kind, demand, ...(board === undefined ? {} : { board }) });
        return null;
      }}
      onClose={onClose}
    />
  );
}

const titles = { property: 'Property of a board', demand: 'Demand' } as const;

type PropertyDialogProps = Omit<AnswerDialogProps, 'kind'> & { readonly knowledge: Knowledge };

/** Which property of which board the text says, and its value. */
function PropertyDialog({ leftover, boards, knowledge, onAnswer, onClose }: PropertyDialogProps) {
  const id = useId();
  const [board, setBoard] = useState<string | null>(leftover.about?.board ?? boards[0]?.id ?? null);
  const [property, setProperty] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const fields = useMemo(
    () =>
      boardForm(knowledge)
        .flatMap(({ title, fields: ofGroup }) =>
          ofGroup.map((field) => ({ ...field, label: `${field.label} (${title})` })),
        )
        .filter(({ shape }) => shape !== 'value'),
    [knowledge],
  );
  const field = fields.find((each) => each.property === property);
  const choices = field?.choices?.map((choice) => ({ value: String(choice.value), label: choice.label })) ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = property === null ? undefined : partInputs(knowledge).board.get(property);
    const read = input && readValue(input, value.trim());
    if (property === null || board === null || !read) {
      setFault('Choose the board and the property.');
    } else if (!read.ok || read.value === null) {
      setFault(read.ok ? 'Write the value.' : `The value ${read.error}.`);
    } else {
      onAnswer({ kind: 'property', board, property, value: read.value });
    }
  };
  return (
    <Dialog
      opened
      title={titles.property}
      width={600}
      action={{ label: 'Set property', submits: id }}
      unsaved={property !== null}
      onClose={onClose}
    >
      <p>“{leftover.text}”</p>
      {fault !== null && <Banner tone="bad">{fault}</Banner>}
      <form id={id} className={classes.form} onSubmit={submit}>
        <Select
          label="Board"
          allowDeselect={false}
          data={boards.map((each) => ({ value: each.id, label: each.name }))}
          value={board}
          onChange={setBoard}
        />
        <Select
          {...listSearch}
          label="Property"
          data={fields.map((each) => ({ value: each.property, label: each.label }))}
          value={property}
          onChange={(next) => {
            setProperty(next);
            setValue('');
          }}
        />
        {choices && field?.takesOthers !== true ? (
          <Select
            label="Value"
            data={choices}
            value={value === '' ? null : value}
            onChange={(next) => setValue(next ?? '')}
          />
        ) : (
          <TextInput
            label={field?.unit ? `Value, ${field.unit}` : 'Value'}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
