import { overviewPanels } from '@pw/domain/approvals/approval-texts';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { Suspense } from 'react';
import { LoadingState } from '../../../ui/messages/states.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import { Card } from '../../../ui/page/page.tsx';
import classes from './quote-overview.module.css';

// The words of a comparison bring the rules of boards and prices with them.
const ComparisonPanel = latePart(
  'The comparison',
  async () => (await import('../../order-submission/comparison/comparison-panel.tsx')).ComparisonPanel,
);

type ChangesPanelProps = {
  readonly projectId: number;
  /** The submitted ones, oldest first. */
  readonly revisions: readonly { readonly revision: number }[];
};

/** What has changed since the revision that was submitted before; the first one has none to be compared with. */
export function ChangesPanel({ projectId, revisions }: ChangesPanelProps) {
  const [before, after] = revisions.slice(-2).map(({ revision }) => revision);
  if (before === undefined || after === undefined) {
    return (
      <Card title={overviewPanels.changes}>
        <p className={classes.note}>{overviewPanels.firstRevision}</p>
      </Card>
    );
  }
  return (
    <Card title={overviewPanels.changes} note={`${revisionLabel(before)} to ${revisionLabel(after)}`}>
      <Suspense fallback={<LoadingState label="Loading the comparison" rows={6} />}>
        <ComparisonPanel address={{ projectId, before, after }} />
      </Suspense>
    </Card>
  );
}
