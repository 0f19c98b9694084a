import { listStandardBoardsCall, type StandardOnWire } from '@pw/contract/standard-boards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page/page.tsx';
import { standardColumns, standardSearch, stateColumn } from './standard-columns.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const columns = [stateColumn, ...standardColumns];

/** The standard boards of the company, for the administrator who releases and retires them. */
export function StandardBoardsScreen() {
  const query = useQuery({ ...callQuery(listStandardBoardsCall, { query: {} }, 'screen'), staleTime: 0 });
  const [openId, setOpenId] = useState<string | null>(null);
  const standards = query.data?.standards ?? [];
  const opened = standards.find(({ standardId }) => standardId === openId);
  return (
    <Page
      title="Standard boards"
      subtitle="Sales saves boards as standards. Read the difference to the version before, then release it."
    >
      <DataTable
        label="Standard boards"
        columns={columns}
        rows={standards}
        rowId={({ standardId }: StandardOnWire) => standardId}
        rowName={({ number }) => number}
        search={standardSearch}
        loading={query.isPending}
        failure={loadFailure(query.error, 'The standard boards')}
        onRetry={() => void query.refetch()}
        onOpen={({ standardId }) => setOpenId(standardId)}
        empty={{
          title: 'No standard board is saved yet',
          text: 'Sales saves one in the step Board Catalog, at the actions of a board.',
          drawing: 'boards',
        }}
      />
      {opened && <VersionsDialog standard={opened} onClose={() => setOpenId(null)} />}
    </Page>
  );
}
