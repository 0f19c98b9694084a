import { listOverdueCall } from '@pw/contract/overdue-offers';
import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { wizardAt } from '../projects/project-addresses.ts';

/** The most that a line names. */
const MOST_NAMED = 5;

/** Over the projects: whom somebody has forgotten to ask again; nothing where nobody is. */
export function OverdueBanner() {
  const { data } = useQuery({ ...callQuery(listOverdueCall, {}, 'screen'), staleTime: 0 });
  if (!data || data.total === 0) {
    return null;
  }
  const named = data.items.slice(0, MOST_NAMED);
  return (
    <Banner tone="warn" cause={`${counted(data.total, 'follow-up is', 'follow-ups are')} due`}>
      {named.map(({ projectId, quotationNumber, name, on }, at) => (
        <span key={projectId}>
          {at > 0 && ', '}
          <Link {...wizardAt(projectId, 'summary')}>{`${quotationNumber} ${name}`}</Link> ({printDay(on)})
        </span>
      ))}
      {data.total > named.length && ` and ${data.total - named.length} more`}
    </Banner>
  );
}
