import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { Suspense } from 'react';
import { useEnquiryReading } from '../../features/intake/drop/enquiry-reading.tsx';
import { MoveDialog } from '../../features/order-submission/status-banner.tsx';
import type { ListedProject } from '../../features/projects/listed-project.ts';
import { ProjectsScreen } from '../../features/projects/projects.screen.tsx';
import { latePart } from '../../ui/page/late-part.tsx';

/** The projects of the company, with due follow-ups, the dialogs that take them further and the files that become new ones. */
export function SalesHomeScreen() {
  const reading = useEnquiryReading({ projectId: null, isOpen: true });
  return <ProjectsScreen moveDialog={MoveListedProject} reading={reading} notice={dueFollowUps} tools={tools} />;
}

const OverdueBanner = latePart(
  'The follow-ups',
  async () => (await import('../../features/offer-follow-up/overdue-banner.tsx')).OverdueBanner,
);

const dueFollowUps = (
  <Suspense>
    <OverdueBanner />
  </Suspense>
);

const DigestSwitch = latePart(
  'The weekly mail',
  async () => (await import('../../features/commercial/digest-switch.tsx')).DigestSwitch,
);

const ReorderAction = latePart(
  'The reorder of a unit',
  async () => (await import('../../features/passport/reorder/reorder-action.tsx')).ReorderAction,
);

const tools = (
  <Suspense>
    <DigestSwitch />
    <ReorderAction />
  </Suspense>
);

type MoveListedProjectProps = {
  readonly project: ListedProject;
  readonly to: ProjectStatus;
  readonly onClose: () => void;
};

function MoveListedProject({ project, to, onClose }: MoveListedProjectProps) {
  return (
    <Suspense>
      <MoveDialog project={project.answered} to={to} onClose={onClose} />
    </Suspense>
  );
}
