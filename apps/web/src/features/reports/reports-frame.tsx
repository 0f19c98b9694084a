import { reportsPage } from '@pw/domain/reports/report-texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../../platform/session.ts';
import { LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TabbedPage } from '../../ui/page/tabs.tsx';
import { SPECIFICATION_TAB, SUBMITTAL_TAB } from '../projects/project-addresses.ts';
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
  /** The submittals; left out where there is no tab for them. */
  readonly submittals?: ReactNode;
  /** The reports. */
  readonly children: ReactNode;
};

const subtitles: Readonly<Record<string, string>> = {
  [REPORTS_TAB]: reportsPage.subtitle,
  [SPECIFICATION_TAB]: 'What the customer asks for, answered clause by clause.',
  [SUBMITTAL_TAB]: 'One PDF of a submitted revision for the consultant, and what has changed since the last one.',
};

/** The page of the step: its reports, and next to them submittals, and specifications for those who may read them. */
export function ReportsFrame({ projectId, isViewOnly, actions, banners, submittals, children }: ReportsFrameProps) {
  const mayRead = useMay('specification.read');
  const { data } = useSpecifications(projectId, mayRead);
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = openCount(data?.specifications ?? []);
  const tabs = [
    { value: REPORTS_TAB, label: reportsPage.title, panel: children },
    ...(mayRead
      ? [
          {
            value: SPECIFICATION_TAB,
            label: open === 0 ? 'Specification' : `Specification (${open} open)`,
            panel: (
              <Suspense fallback={<LoadingState label="Loading the specification" rows={8} />}>
                <SpecificationTab projectId={projectId} isViewOnly={isViewOnly} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(submittals ? [{ value: SUBMITTAL_TAB, label: 'Submittal', panel: submittals }] : []),
  ];
  if (tabs.length === 1) {
    return (
      <Page title={reportsPage.title} subtitle={reportsPage.subtitle} actions={actions} banners={banners}>
        {children}
      </Page>
    );
  }
  const shown = tabs.find(({ value }) => value === tab)?.value ?? REPORTS_TAB;
  const choose = (value: string) => {
    const next = value === SPECIFICATION_TAB || value === SUBMITTAL_TAB ? value : undefined;
    void navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true });
  };
  return (
    <TabbedPage
      title={reportsPage.title}
      subtitle={subtitles[shown]}
      actions={shown === REPORTS_TAB && actions}
      banners={banners}
      tabs={tabs}
      value={shown}
      onChange={choose}
    />
  );
}
