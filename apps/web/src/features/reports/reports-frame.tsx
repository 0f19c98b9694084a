import { reportsPage } from '@pw/domain/reports/report-texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../../platform/session.ts';
import { LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TabbedPage } from '../../ui/page/tabs.tsx';
import { SPECIFICATION_TAB } from '../projects/project-addresses.ts';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { openCount, useSpecifications } from '../specifications/use-specification.ts';

/** Clauses are much code that the reports do not need. */
const SpecificationTab = latePart(
  'The specification',
  async () => (await import('../specifications/specification-tab.tsx')).SpecificationTab,
);

const REPORTS_TAB = 'reports';

type ReportsFrameProps = Omit<StepProps, 'project'> & {
  readonly projectId: number;
  /** Those of the reports. */
  readonly actions: ReactNode;
  readonly banners: ReactNode;
  /** The reports. */
  readonly children: ReactNode;
};

/** The page of the step: its reports, and next to them the specifications for those who may read them. */
export function ReportsFrame({ projectId, isViewOnly, actions, banners, children }: ReportsFrameProps) {
  const mayRead = useMay('specification.read');
  const { data } = useSpecifications(projectId, mayRead);
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (!mayRead) {
    return (
      <Page title={reportsPage.title} subtitle={reportsPage.subtitle} actions={actions} banners={banners}>
        {children}
      </Page>
    );
  }
  const open = openCount(data?.specifications ?? []);
  const shown = tab === SPECIFICATION_TAB ? SPECIFICATION_TAB : REPORTS_TAB;
  return (
    <TabbedPage
      title={reportsPage.title}
      subtitle={shown === REPORTS_TAB ? reportsPage.subtitle : 'What the customer asks for, answered clause by clause.'}
      actions={shown === REPORTS_TAB && actions}
      banners={banners}
      tabs={[
        { value: REPORTS_TAB, label: reportsPage.title, panel: children },
        {
          value: SPECIFICATION_TAB,
          label: open === 0 ? 'Specification' : `Specification (${open} open)`,
          panel: (
            <Suspense fallback={<LoadingState label="Loading the specification" rows={8} />}>
              <SpecificationTab projectId={projectId} isViewOnly={isViewOnly} />
            </Suspense>
          ),
        },
      ]}
      value={shown}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, tab: value === SPECIFICATION_TAB ? SPECIFICATION_TAB : undefined }),
          replace: true,
        })
      }
    />
  );
}
