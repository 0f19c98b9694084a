import { TextInput } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { counted } from '@pw/domain/counted';
import { foldForSearch } from '@pw/domain/search';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData } from '../../../platform/use-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { Card, Page } from '../../../ui/page/page.tsx';
import { tableHref } from '../catalogue-addresses.ts';
import { CatalogueLinks } from '../catalogue-links.tsx';
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
      actions={<CatalogueLinks current="tables" />}
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
  const groups = [...Map.groupBy(matches, ({ group }) => group)];
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current !== undefined) {
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
    }
  }, [current]);
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
      <nav ref={list} aria-label="Tables" className={classes.list}>
        {groups.map(([group, ofGroup]) => (
          <section key={group} aria-label={group}>
            <h3 className={classes.group}>{group}</h3>
            {ofGroup.map((table) => (
              <a
                key={table.name}
                href={tableHref(table.name)}
                className={classNames(classes.table, table.name === current && classes.current)}
                {...(table.name === current && { 'aria-current': 'page' })}
              >
                <span>{table.name}</span>
                <span className={classes.counts}>{countsText(table)}</span>
              </a>
            ))}
          </section>
        ))}
        {groups.length === 0 && <p className={classes.none}>No table has this name.</p>}
      </nav>
    </Card>
  );
}

/** "2 house, 1 changed, 1 fault"; nothing for a table as the product has it. */
function countsText({ houseRows, changes, faults, openFindings }: ListedTable): string {
  return [
    houseRows > 0 && `${houseRows} house`,
    changes > 0 && `${changes} changed`,
    faults > 0 && counted(faults, 'fault'),
    openFindings > 0 && `${openFindings} to confirm`,
  ]
    .filter(Boolean)
    .join(', ');
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
