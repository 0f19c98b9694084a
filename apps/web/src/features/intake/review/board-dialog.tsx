import { Select, TextInput } from '@mantine/core';
import type { IntakeBoardOnWire } from '@pw/contract/intake-shape';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { readBoardName, readBoardQuantity } from '../words/board-facts.ts';
import { reasonText, writtenText } from '../words/state-words.ts';
import classes from './review.module.css';

type BoardDialogProps = {
  readonly board: IntakeBoardOnWire;
  readonly boards: readonly IntakeBoardOnWire[];
  readonly names: ReadonlyMap<string, string>;
  readonly onSave: (change: { name?: string; quantity?: number; into: string | undefined }) => void;
  readonly onClose: () => void;
};

/** What a board is called, how often it is wanted, and which board its rows go to. */
export function BoardDialog({ board, boards, names, onSave, onClose }: BoardDialogProps) {
  const id = useId();
  const before = {
    name: String(board.name.value ?? ''),
    quantity: board.quantity.value === null ? '' : String(board.quantity.value),
    into: board.into,
  };
  const [entry, setEntry] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const targets = boards.filter((each) => each.id !== board.id && each.into === null && !each.isRemoved);
  const isTarget = boards.some(({ into }) => into === board.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = readBoardName(entry.name);
    const quantity = readBoardQuantity(entry.quantity);
    if (!name.ok) {
      setFault(name.error);
    } else if (!quantity.ok) {
      setFault(`Quantity: ${quantity.error}.`);
    } else {
      onSave({
        ...(entry.name === before.name ? {} : { name: name.value }),
        ...(entry.quantity === before.quantity ? {} : { quantity: quantity.value }),
        into: entry.into ?? undefined,
      });
    }
  };
  return (
    <Dialog
      opened
      title={`Board ${names.get(board.id) ?? board.id}`}
      action={{ label: 'Save board', submits: id }}
      unsaved={JSON.stringify(entry) !== JSON.stringify(before)}
      onClose={onClose}
    >
      {fault !== null && <Banner tone="bad">{fault}</Banner>}
      <form id={id} className={classes.form} onSubmit={submit}>
        <TextInput
          label="Name"
          description={`${reasonText(board.name)} ${writtenText(board.name)}`.trim()}
          value={entry.name}
          onChange={({ currentTarget: { value } }) => setEntry((each) => ({ ...each, name: value }))}
        />
        <TextInput
          label="Quantity"
          description={reasonText(board.quantity)}
          inputMode="numeric"
          value={entry.quantity}
          onChange={({ currentTarget: { value } }) => setEntry((each) => ({ ...each, quantity: value }))}
        />
        <Select
          label="Its rows go to"
          placeholder="This board"
          description={isTarget ? 'Rows of another board go to this one: it keeps its own.' : undefined}
          disabled={isTarget}
          clearable
          data={targets.map((each) => ({ value: each.id, label: names.get(each.id) ?? each.id }))}
          value={entry.into}
          onChange={(into) => setEntry((each) => ({ ...each, into }))}
        />
      </form>
    </Dialog>
  );
}
