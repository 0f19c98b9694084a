import { TextInput } from '@mantine/core';
import { findBoardsCall } from '@pw/contract/boards';
import type { AnswerOf } from '@pw/contract/call';
import { addGoldenBoardCall } from '@pw/contract/golden-boards';
import { GOLDEN_NAME_FAULT, isGoldenName, LONGEST_GOLDEN_NAME } from '@pw/domain/catalogue/golden-board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery, useSave } from '../../../platform/use-call.ts';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';

type FoundBoard = AnswerOf<typeof findBoardsCall>['items'][number];

type AddGoldenDialogProps = {
  readonly onAdded: (answer: AnswerOf<typeof addGoldenBoardCall>) => void;
  readonly onClose: () => void;
};

const FORM = 'add-golden-board';

/** Marks a saved board of any project as golden: what it is now is compared from then on. */
export function AddGoldenDialog({ onAdded, onClose }: AddGoldenDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<FoundBoard | null>(null);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(addGoldenBoardCall);
  const { data } = useQuery({
    ...callQuery(findBoardsCall, { query: { search } }, 'screen'),
    placeholderData: keepPreviousData,
    enabled: search.trim() !== '',
  });
  const boards = (search.trim() === '' ? [] : (data?.items ?? [])).filter(({ isSaved }) => isSaved);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) {
      const { projectId, lineItemId } = chosen;
      void save(
        { body: { projectId, lineItemId, name: name.trim() } },
        {
          onSaved: onAdded,
          onFailed: ({ message }) => setFailure({ failed: 'The board was not marked.', reason: message }),
        },
      );
    }
  };
  return (
    <Dialog
      opened
      title="Add a golden board"
      width={600}
      action={{ label: 'Add the board', submits: FORM, pending: isSaving, disabled: !chosen || !isGoldenName(name) }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>Search a board by its name. It is frozen as it was saved: later changes of the project change nothing here.</p>
      <SearchBox label="Search boards" value={search} onSearch={setSearch} width="100%" />
      <DataTable
        label="Boards found"
        columns={columns}
        rows={boards}
        rowId={({ lineItemId }) => String(lineItemId)}
        rowName={({ name: board, quotationNumber }) => `${board} in ${quotationNumber}`}
        rowHeight={36}
        choice={{
          chosen: new Set(chosen ? [String(chosen.lineItemId)] : []),
          onChoose: (board) => {
            setChosen(board);
            setName(`${board.quotationNumber} ${board.name}`);
          },
        }}
        empty={{ title: search.trim() === '' ? 'Enter a part of the name.' : 'No saved board has this name.' }}
      />
      <form id={FORM} noValidate onSubmit={add}>
        <FieldFrame
          label="Name"
          required
          hint="How comparisons name it."
          error={name === '' || isGoldenName(name) ? undefined : GOLDEN_NAME_FAULT}
        >
          {(names) => (
            <TextInput
              {...names}
              autoComplete="off"
              maxLength={LONGEST_GOLDEN_NAME}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}

const columns: readonly TableColumn<FoundBoard>[] = [
  { id: 'name', header: 'Board', strong: true, cell: ({ name }) => name },
  {
    id: 'project',
    header: 'Project',
    cell: ({ quotationNumber, projectName }) => `${quotationNumber} ${projectName}`,
  },
];
