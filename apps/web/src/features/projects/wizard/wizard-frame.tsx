import type { ProjectOnWire } from '@pw/contract/projects/project';
import { statusOfId } from '@pw/domain/project-status/status';
import {
  judgeStep,
  neighbourStep,
  viewSteps,
  type WizardFacts,
  type WizardStepId,
} from '@pw/domain/projects/wizard-steps';
import { nextRefusalTexts } from '@pw/domain/projects/wizard-texts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreenKeys } from '../../../app/screen-keys.ts';
import { WizardBar } from '../../../ui/wizard/wizard-bar.tsx';
import { projectsHome, wizardAt } from '../project-addresses.ts';
import { ProjectStatusPill } from '../project-status-pill.tsx';
import { LeaveWizardQuestion, type UnsavedStep } from './leave-wizard-question.tsx';
import { PresenceSign } from './presence-sign.tsx';
import { ViewOnlyBanner } from './view-only-banner.tsx';
import classes from './wizard-frame.module.css';

type WizardFrameProps = {
  /** Null while there is none yet. */
  readonly project: ProjectOnWire | null;
  /** What has a number already, although its details could not be saved. */
  readonly created?: { readonly quotationNumber: string; readonly name: string } | null;
  readonly step: WizardStepId;
  readonly facts: WizardFacts;
  /** What Next does instead of going to the next step; it goes there itself. */
  readonly onNext?: () => void;
  readonly isNextPending?: boolean;
  readonly unsaved?: UnsavedStep | null;
  readonly banners?: ReactNode;
  readonly children: ReactNode;
};

/** The bar over every step: the project, the steps, Back and Next, which stay where they are. */
export function WizardFrame(props: WizardFrameProps) {
  const {
    project,
    created = null,
    step,
    facts,
    onNext,
    isNextPending = false,
    unsaved = null,
    banners,
    children,
  } = props;
  const navigate = useNavigate();
  const router = useRouter();

  const hrefOf = (projectId: number, id: WizardStepId) =>
    router.history.createHref(router.buildLocation(wizardAt(projectId, id)).href);
  const goTo = (id: WizardStepId | null) => {
    if (project && id !== null) {
      void navigate(wizardAt(project.projectID, id));
    }
  };
  const refusal = judgeStep(step, facts);
  const back = { onPress: () => goTo(neighbourStep(step, 'back')), disabled: neighbourStep(step, 'back') === null };
  const next = {
    onPress: onNext ?? (() => goTo(neighbourStep(step, 'next'))),
    disabled: isNextPending || refusal !== null || neighbourStep(step, 'next') === null,
    ...(refusal === null ? {} : { reason: nextRefusalTexts[refusal] }),
  };
  useScreenKeys([
    { combination: 'Alt →', does: 'next step', run: () => !next.disabled && next.onPress() },
    { combination: 'Alt ←', does: 'step back', run: () => !back.disabled && back.onPress() },
  ]);

  return (
    <div className={classes.frame}>
      <WizardBar
        {...headingOf(project, created)}
        pill={project && <ProjectPill project={project} />}
        leave={{ label: 'Back to the projects', onPress: () => void navigate(projectsHome()) }}
        steps={viewSteps(step, facts).map(({ isReachable, ...view }) => ({
          ...view,
          ...(project && isReachable ? { to: hrefOf(project.projectID, view.id) } : {}),
        }))}
        current={step}
        back={back}
        next={next}
      />
      <div className={classes.banners}>
        {project && facts.isViewOnly && <ViewOnlyBanner project={project} />}
        {banners}
      </div>
      <div className={classes.step}>{children}</div>
      <LeaveWizardQuestion
        hasProject={project !== null || created !== null}
        isViewOnly={facts.isViewOnly}
        unsaved={unsaved}
      />
    </div>
  );
}

function headingOf(project: ProjectOnWire | null, created: WizardFrameProps['created']) {
  if (project) {
    return { title: `${project.specProjectId} ${project.projectName}`, subtitle: customerLine(project) };
  }
  return created
    ? { title: `${created.quotationNumber} ${created.name}`, subtitle: 'Its details are not saved yet' }
    : { title: 'New Project', subtitle: 'Gets its number with the first Next' };
}

function ProjectPill({ project }: { readonly project: ProjectOnWire }) {
  const status = statusOfId(project.statusId);
  return (
    <>
      {status !== null && <ProjectStatusPill status={status} orderNumber={project.orderNo} />}
      <PresenceSign projectId={project.projectID} />
    </>
  );
}

function customerLine({ customerName, location }: ProjectOnWire): string {
  return [customerName, location].filter((text) => text !== '').join(', ') || 'No customer selected';
}
