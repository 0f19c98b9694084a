import { Navigate, useSearch } from '@tanstack/react-router';
import { approvalLists } from './approval-addresses.ts';
import { QuoteOverview } from './overview/quote-overview.tsx';

/** Where the administrator looks at what was submitted, and decides on it. */
export function QuoteOverviewScreen() {
  const { projectId, projectName = '' } = useSearch({ strict: false });
  return projectId === undefined ? (
    <Navigate {...approvalLists()} replace />
  ) : (
    <QuoteOverview key={projectId} projectId={projectId} announcedName={projectName} />
  );
}
