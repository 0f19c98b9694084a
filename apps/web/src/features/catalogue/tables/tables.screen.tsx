import { Button, TextInput } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { counted } from '@pw/domain/counted';
import { foldForSearch } from '@pw/domain/search';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData } from '../../../platform/use-call.ts';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { Card, Page } from '../../../ui/page/page.tsx';
import { tableHref } from '../catalogue-addresses.ts';
import { CatalogueLinks } from '../catalogue-links.tsx';
import { draftNote, GroupList } from '../group-list.tsx';
import { useCatalogueRights, useDraft, useFreshTables } from '../use-draft.ts';
import { TableView } from './table-view.tsx';
import classes from './tables.module.css';

/** The tables by which boards are worked out, to be read and to be changed in the draft of the company. */
export function TablesScreen() {
  const { table, row } = useSearch({ strict: false });
  const tables = useCallData(listCatalogueTablesCall, {});
  const draft = useDraft();
  const failure = loadFailure(tables.error, 'The tables');
  const first = tables.data?.tables[0]?.name;
  const shown = table ?? first;
  const changed = draft.data?.changed ?? 0;
  return (
    <Page
      title="Tables"
      subtitle={
        changed === 0
          ? 'No changes. Edit a cell, or bring a table in from Excel.'
          : `The draft changes ${counted(changed, 'cell or row', 'cells and rows')}. Boards follow when it is released.`
      }
      actions={
        <>
          <Button component="a" variant="subtle" href="#/main/admin/house-rates">
            House rates
          </Button>
          <CatalogueLinks current="tables" />
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void tables.refetch()} />}
      {tables.isPending && <LoadingState label="Loading the tables" rows={8} />}
      {tables.data && (
        <div className={classes.columns}>
          <TableList tables={tables.data.tables} current={shown} />
          {shown === undefined ? (
            <EmptyState title="There is no table." text="The product has none." />
          ) : (
            <OpenTable key={shown} name={shown} startRow={row} newest={draft.data?.sequence} />
          )}
        </div>
      )}
    </Page>
  );
}

type ListedTable = AnswerOf<typeof listCatalogueTablesCall>['tables'][number];

/** The tables in their groups, with what the company and its draft changed. */
function TableList({
  tables,
  current,
}: {
  readonly tables: readonly ListedTable[];
  readonly current: string | undefined;
}) {
  const [search, setSearch] = useState('');
  const sought = foldForSearch(search.trim());
  const matches = tables.filter(({ name, group }) => foldForSearch(`${name} ${group}`).includes(sought));
  return (
    <Card title="Groups" note={counted(matches.length, 'table')} fills flush>
      <div className={classes.listSearch}>
        <TextInput
          aria-label="Search tables"
          placeholder="Search tables"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <GroupList
        label="Tables"
        entries={matches.map((table) => ({
          name: table.name,
          group: table.group,
          href: tableHref(table.name),
          note: draftNote(table, table.houseRows > 0 && `${table.houseRows} house`),
        }))}
        current={current}
        empty="No table has this name."
      />
    </Card>
  );
}

type OpenTableProps = {
  readonly name: string;
  readonly startRow: string | undefined;
  /** The sequence of the draft as it is now; undefined until it is known. */
  readonly newest: number | undefined;
};

function OpenTable({ name, startRow, newest }: OpenTableProps) {
  const { mayEdit } = useCatalogueRights();
  const {
    data: table,
    error,
    isPending,
    refetch,
  } = useCallData(readCatalogueTableCall, {
    params: { table: name },
    query: { state: 'draft' },
  });
  useFreshTables(table?.sequence ?? null, newest);
  const failure = loadFailure(error, 'The table');
  return (
    <Card title={name} note={table && `${table.source} · tag ${table.tag} · revision ${table.revision}`} fills flush>
      {failure && <FailedState {...failure} onRetry={() => void refetch()} />}
      {isPending && <LoadingState label="Loading the table" rows={8} />}
      {table && <TableView table={table} mayEdit={mayEdit} startRow={startRow} />}
    </Card>
  );
}
