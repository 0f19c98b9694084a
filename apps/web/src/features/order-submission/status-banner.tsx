import type { ProjectOnWire } from '@pw/contract/project-fields';
import { dateOnScreen } from '@pw/domain/dates';
import { isSubmitted } from '@pw/domain/order-submission/sales-submission';
import { offerNumber } from '@pw/domain/projects/decide-project';
import {
  isRejected,
  isViewOnly,
  type ProjectStatus,
  salesMoves,
  statusEntry,
} from '@pw/domain/projects/project-status';
import type { WizardStepId } from '@pw/domain/projects/project-wizard';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { Banner, type BannerLink } from '../../ui/messages/banner.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import type { SubmitDialogProps } from './submit-dialog.tsx';

type StatusBannerProps = { readonly project: ProjectOnWire; readonly step: WizardStepId };

/** Over every step of the wizard: why nothing can be changed, or why it was rejected, and the way on. */
export function StatusBanner({ project, step }: StatusBannerProps) {
  const navigate = useNavigate();
  const [to, setTo] = useState<ProjectStatus | null>(null);
  const mayManage = useMay('projects.manage');
  const status = project.status;
  if (!mayManage) {
    return (
      <Banner tone="info" cause="View only">
        Commercial reads offers and changes none. Follow-up and outcome are at the Summary.
      </Banner>
    );
  }
  if (project.isLost) {
    return (
      <Banner tone="info" cause="Lost">
        The offer is lost, so that the project can only be viewed and cloned. Open it again under Outcome at the
        Summary.
      </Banner>
    );
  }
  if (status === null || !(isViewOnly(status) || isRejected(status))) {
    return null;
  }
  const links = salesMoves(status).flatMap((move): readonly BannerLink[] => {
    if (move.kind === 'step') {
      return [{ label: move.label, onPress: () => setTo(move.to) }];
    }
    // At the Summary its own button does it.
    const onPress = () => void navigate(wizardAt(project.projectId, 'summary'));
    return step === 'summary' ? [] : [{ label: move.label, onPress }];
  });
  return (
    <>
      {isViewOnly(status) ? (
        <Banner tone="info" cause="View only" links={links}>
          The project is in the status {statusEntry(status).name} and can only be viewed. It was saved last on{' '}
          {dateOnScreen(Date.parse(project.actedAt))}.
        </Banner>
      ) : (
        <Banner tone="warn" cause={statusEntry(status).name} links={links}>
          {project.rejectionReason || 'No reason was given.'}
          <br />
          It is {offerNumber(project.projectId, project.offerRevision)} now, worked out by the current rates and rules.
        </Banner>
      )}
      {to !== null && (
        <Suspense>
          <MoveDialog project={project} to={to} onClose={() => setTo(null)} />
        </Suspense>
      )}
    </>
  );
}

const SubmitDialog = lateDialog<SubmitDialogProps>(
  'The step',
  async () => (await import('./submit-dialog.tsx')).SubmitDialog,
);

type MoveDialogProps = {
  readonly project: SubmitDialogProps['project'];
  readonly to: ProjectStatus;
  readonly onClose: () => void;
};

/** Takes a project further that can only be viewed: what it hands in was frozen before, with its warnings. */
export function MoveDialog({ project, to, onClose }: MoveDialogProps) {
  return (
    isSubmitted(to) && (
      <SubmitDialog
        project={project}
        to={to}
        acknowledged={[]}
        freezes={false}
        onDone={() => undefined}
        onClose={onClose}
      />
    )
  );
}
