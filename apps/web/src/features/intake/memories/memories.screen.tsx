import { forgetIntakeMemoryCall, type IntakeMemoryOnWire, listIntakeMemoriesCall } from '@pw/contract/intake-memories';
import { dateOnScreen } from '@pw/domain/dates';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { mayDo } from '@pw/domain/permissions';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { serverList, useServerList } from '../../../platform/server-list.ts';
import { roleOf, useSignedIn } from '../../../platform/session.ts';
import { queryKeyOf, useSave } from '../../../platform/use-call.ts';
import { firstLook, type ListState, useListLook } from '../../../ui/data-table/list-state.ts';
import { ListTable } from '../../../ui/data-table/list-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { kindText, meaningText } from './memory-words.ts';

const MOST = 200;
const SIZES = [DEFAULT_PAGE_SIZE, 50, MOST] as const;

type NoFilters = Readonly<Record<never, never>>;

const memories = serverList({
  call: listIntakeMemoriesCall,
  what: 'What is remembered',
  rowId: ({ memoryId }: IntakeMemoryOnWire) => String(memoryId),
  input: ({ search, page, size }: ListState<NoFilters>, _given: null) => ({
    query: { search: search.trim(), page: page + 1, size: size === 'all' ? MOST : size },
  }),
  read: ({ items, total }) => ({ rows: items, total }),
});

const first = firstLook<NoFilters>(DEFAULT_PAGE_SIZE, {});

/** The words and headings that the company has learned from answers. */
export function IntakeMemoriesScreen() {
  const list = useServerList(memories, useListLook(first), null);
  const role = roleOf(useSignedIn());
  const mayForget = role !== null && mayDo(role, 'company-settings.manage');
  const [asked, setAsked] = useState<IntakeMemoryOnWire | null>(null);
  const columns = useMemo(() => memoryColumns(mayForget ? setAsked : null), [mayForget]);
  return (
    <Page
      title="What is remembered of enquiries"
      subtitle="Headings, words and texts that somebody has answered. The next file of the same sender is read with them."
    >
      <ListTable
        list={list}
        label="Remembered words"
        region="Remembered words"
        columns={columns}
        narrowMinWidth={860}
        rowName={({ text, sender }) => `${text} of ${sender}`}
        pageSizes={SIZES}
        search={{ label: 'Search remembered words' }}
        {...(mayForget ? { onDelete: setAsked } : {})}
        empty={{
          title: 'Nothing is remembered yet',
          text: 'What is answered about the file of a sender is listed here.',
          drawing: 'list',
        }}
        hidden={list.state.search.trim() === '' ? null : hiddenMemories}
      />
      {asked && <ForgetQuestion memory={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

const hiddenMemories = {
  title: 'Nothing remembered was found.',
  text: 'Others may be hidden by the search.',
  show: { label: 'Clear the search', look: { search: '' } },
} as const;

/** The columns of the list; without a way to forget where that is not allowed. */
function memoryColumns(
  onForget: ((memory: IntakeMemoryOnWire) => void) | null,
): readonly TableColumn<IntakeMemoryOnWire>[] {
  return [
    { id: 'sender', header: 'Sender', width: 190, strong: true, cell: ({ sender }) => sender },
    { id: 'kind', header: 'What', width: 170, cell: kindText },
    { id: 'text', header: 'As the file has it', cell: ({ text }) => text },
    { id: 'means', header: 'What it means', cell: meaningText },
    { id: 'uses', header: 'Files', width: 64, align: 'right', cell: ({ uses }) => uses },
    { id: 'by', header: 'Last said by', width: 150, cell: ({ lastBy }) => lastBy },
    { id: 'at', header: 'On', width: 104, cell: ({ lastAt }) => dateOnScreen(Date.parse(lastAt)) },
    ...(onForget === null
      ? []
      : [
          actionsColumn<IntakeMemoryOnWire>({
            width: 84,
            actionsOf: (memory) => [
              { label: `Forget ${memory.text}`, icon: IconTrash, destroys: true, onPress: () => onForget(memory) },
            ],
          }),
        ]),
  ];
}

type ForgetQuestionProps = { readonly memory: IntakeMemoryOnWire; readonly onClose: () => void };

/** Asks before something is forgotten; boards that were made with it stay. */
function ForgetQuestion({ memory, onClose }: ForgetQuestionProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(forgetIntakeMemoryCall);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listIntakeMemoriesCall) });
  const forget = () =>
    save(
      { params: { memoryId: memory.memoryId } },
      {
        onSaved: () => {
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          // Somebody else may have forgotten it already.
          reload();
          setFailure(message);
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title="Forget"
      question={`Forget “${memory.text}” of ${memory.sender}? The next file asks about it again. Boards that are made stay as they are.`}
      confirmLabel="Forget"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={() => void forget()}
      onCancel={onClose}
    />
  );
}
