import type { AuditEvent } from '@pw/contract/audit/list-audit-events';
import { listAuditEventsCall } from '@pw/contract/audit/list-audit-events';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits/page-sizes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/load-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Page } from '../../ui/page/page.tsx';
import { type AuditFilter, noFilter, queryOf } from './audit-filter.ts';
import { AuditList } from './audit-list.tsx';
import { EventDrawer } from './event-drawer.tsx';

/** Who did what in the company and when, newest first. */
export function AuditScreen() {
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(DEFAULT_PAGE_SIZE);
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const answer = useQuery({
    ...callQuery(listAuditEventsCall, { query: queryOf(filter, page, size) }),
    // Something may have happened since the screen was open last.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const events = answer.data?.items ?? [];
  const position = events.findIndex(({ eventId }) => eventId === opened?.eventId);

  return (
    <Page title="Audit" subtitle="Who did what, and when. Nobody can change what is written here.">
      <AuditList
        events={events}
        total={answer.data?.total ?? 0}
        filter={filter}
        onFilter={(wanted) => {
          setFilter(wanted);
          setPage(1);
        }}
        page={page}
        onPage={setPage}
        size={size}
        onSize={(chosen) => {
          setSize(chosen);
          setPage(1);
        }}
        isLoading={answer.isFetching}
        failure={loadFailure(answer.error, 'The events')}
        onRetry={() => void answer.refetch()}
        onOpen={setOpened}
      />
      {opened && (
        <EventDrawer
          event={opened}
          position={position}
          shown={events}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
