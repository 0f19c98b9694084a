import { type LibraryEntryOnWire, listLibraryAnswersCall, removeLibraryAnswerCall } from '@pw/contract/answer-library';
import { dateOnScreen } from '@pw/domain/dates';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { verdictNames } from '@pw/domain/specifications/clause';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { serverList, useServerList } from '../../../platform/server-list.ts';
import { queryKeyOf, useSave } from '../../../platform/use-call.ts';
import { firstLook, type ListState, useListLook } from '../../../ui/data-table/list-state.ts';
import { ListTable } from '../../../ui/data-table/list-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { StatusPill } from '../../../ui/messages/status-marks.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { verdictTones } from '../clause-draft.ts';
import { EditAnswerDialog } from './edit-answer-dialog.tsx';

const MOST = 200;
const SIZES = [DEFAULT_PAGE_SIZE, 50, MOST] as const;

type NoFilters = Readonly<Record<never, never>>;

const answers = serverList({
  call: listLibraryAnswersCall,
  what: 'The answers to clauses',
  rowId: ({ entryId }: LibraryEntryOnWire) => entryId,
  input: ({ search, page, size }: ListState<NoFilters>, _given: null) => ({
    query: { text: search.trim(), page: page + 1, size: size === 'all' ? MOST : size },
  }),
  read: ({ entries, total }) => ({ rows: entries, total }),
});

const first = firstLook<NoFilters>(DEFAULT_PAGE_SIZE, {});

type Asked = { readonly task: 'edit' | 'remove'; readonly entry: LibraryEntryOnWire };

/** The answers that the company keeps for the clauses of specifications. */
export function AnswerLibraryScreen() {
  const list = useServerList(answers, useListLook(first), null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(() => libraryColumns(setAsked), []);
  const close = () => setAsked(null);
  return (
    <Page
      title="Answers to clauses"
      subtitle="What was answered before is proposed where a specification asks the same. Answers that are given stay as they are."
    >
      <ListTable
        list={list}
        label="Answers to clauses"
        region="Answers to clauses"
        columns={columns}
        narrowMinWidth={960}
        rowName={({ sample }) => sample}
        pageSizes={SIZES}
        search={{ label: 'Search clauses and answers' }}
        onOpen={(entry) => setAsked({ task: 'edit', entry })}
        onDelete={(entry) => setAsked({ task: 'remove', entry })}
        empty={{
          title: 'No answer is kept yet',
          text: 'Sales keeps an answer when it saves one: for the consultant of the project, or for all.',
          drawing: 'list',
        }}
        hidden={list.state.search.trim() === '' ? null : hiddenAnswers}
      />
      {asked?.task === 'edit' && <EditAnswerDialog entry={asked.entry} onClose={close} />}
      {asked?.task === 'remove' && <RemoveQuestion entry={asked.entry} onClose={close} />}
    </Page>
  );
}

const hiddenAnswers = {
  title: 'No answer was found.',
  text: 'Others may be hidden by the search.',
  show: { label: 'Clear the search', look: { search: '' } },
} as const;

function libraryColumns(onAsk: (asked: Asked) => void): readonly TableColumn<LibraryEntryOnWire>[] {
  return [
    { id: 'clause', header: 'Clause', strong: true, cell: ({ sample }) => sample },
    {
      id: 'verdict',
      header: 'Verdict',
      width: 120,
      cell: ({ verdict }) => <StatusPill tone={verdictTones[verdict]} label={verdictNames[verdict]} />,
    },
    { id: 'text', header: 'Answer', cell: ({ text }) => text },
    { id: 'consultant', header: 'For', width: 150, cell: ({ consultant }) => consultant || 'All' },
    { id: 'quotation', header: 'Given in', width: 120, cell: ({ quotation }) => quotation },
    { id: 'uses', header: 'Given again', width: 96, align: 'right', cell: ({ uses }) => uses },
    { id: 'at', header: 'Last', width: 104, cell: ({ lastUsedAt }) => dateOnScreen(Date.parse(lastUsedAt)) },
    actionsColumn<LibraryEntryOnWire>({
      width: 84,
      actionsOf: (entry) => [
        { label: `Change ${entry.sample}`, icon: IconPencil, onPress: () => onAsk({ task: 'edit', entry }) },
        {
          label: `Remove ${entry.sample}`,
          icon: IconTrash,
          destroys: true,
          onPress: () => onAsk({ task: 'remove', entry }),
        },
      ],
    }),
  ];
}

type RemoveQuestionProps = { readonly entry: LibraryEntryOnWire; readonly onClose: () => void };

function RemoveQuestion({ entry, onClose }: RemoveQuestionProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(removeLibraryAnswerCall);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listLibraryAnswersCall) });
  const remove = () =>
    save(
      { params: { entryId: entry.entryId } },
      {
        onSaved: () => {
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          // Somebody else may have removed it already.
          reload();
          setFailure(message);
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title="Remove the answer"
      question={`Do you want to remove the answer to “${entry.sample}”? It is proposed no longer.`}
      confirmLabel="Remove"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
