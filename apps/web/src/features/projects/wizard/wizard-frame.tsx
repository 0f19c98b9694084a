import type { ProjectOnWire } from '@pw/contract/project-fields';
import { markPresenceCall } from '@pw/contract/projects';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { openedByText, presenceTimes } from '@pw/domain/projects/project-list';
import {
  decideLeaveQuestion,
  judgeStep,
  leaveButtons,
  leavesWizard,
  leaveTexts,
  neighbourStep,
  nextRefusalTexts,
  viewSteps,
  type WizardFacts,
  type WizardStepId,
} from '@pw/domain/projects/project-wizard';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { sessionStore, useMay } from '../../../platform/session.ts';
import { keepAddress, usePageLeaveQuestion } from '../../../platform/unsaved-work.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { WizardBar } from '../../../ui/page/wizard-bar.tsx';
import { projectsHome, wizardAt } from '../project-addresses.ts';
import { ProjectStatusPill } from '../project-status-pill.tsx';
import classes from './wizard-frame.module.css';

export type WizardFrameProps = {
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
  /** What waits in a step, behind its name. */
  readonly notes?: Readonly<Partial<Record<WizardStepId, ReactNode>>>;
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
    notes = {},
    children,
  } = props;
  const navigate = useNavigate();
  const router = useRouter();

  const hrefOf = (projectId: number, id: WizardStepId) =>
    router.history.createHref(router.buildLocation(wizardAt(projectId, id)).href);
  const goTo = (id: WizardStepId | null) => {
    if (project && id !== null) {
      void navigate(wizardAt(project.projectId, id));
    }
  };
  const refusal = judgeStep(step, facts);
  const back = { onPress: () => goTo(neighbourStep(step, 'back')), disabled: neighbourStep(step, 'back') === null };
  const isLast = neighbourStep(step, 'next') === null;
  const next = {
    onPress: onNext ?? (() => goTo(neighbourStep(step, 'next'))),
    disabled: isNextPending || refusal !== null || isLast,
    ...(refusal === null ? {} : { reason: nextRefusalTexts[refusal] }),
  };
  useScreenKeys([
    ...(isLast ? [] : [{ combination: 'Alt →', does: 'next step', run: () => !next.disabled && next.onPress() }]),
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
          note: notes[view.id],
          ...(project && isReachable ? { to: hrefOf(project.projectId, view.id) } : {}),
        }))}
        current={step}
        back={back}
        {...(isLast ? {} : { next })}
      />
      <div className={classes.banners}>{banners}</div>
      <div className={classes.step}>{children}</div>
      <LeaveWizardQuestion hasProject={project !== null || created !== null} unsaved={unsaved} />
    </div>
  );
}

function headingOf(project: ProjectOnWire | null, created: WizardFrameProps['created']) {
  if (project) {
    return { title: `${project.quotationNumber} ${project.name}`, subtitle: offerLine(project) };
  }
  return created
    ? { title: `${created.quotationNumber} ${created.name}`, subtitle: 'Its details are not saved yet' }
    : { title: 'New Project', subtitle: 'Gets its number with the first Next' };
}

function ProjectPill({ project }: { readonly project: ProjectOnWire }) {
  const mayManage = useMay('projects.manage');
  const status = project.status;
  return (
    <>
      {status !== null && <ProjectStatusPill status={status} orderNumber={project.orderNumber} />}
      {mayManage && <PresenceSign projectId={project.projectId} />}
    </>
  );
}

/** Which revision of the offer it is, and for whom. */
function offerLine({ projectId, offerRevision, customerName, customerLocation }: ProjectOnWire): string {
  const customer = [customerName, customerLocation].filter((text) => text !== '').join(', ') || 'No customer selected';
  return `${offerNumber(projectId, offerRevision)} · ${customer}`;
}

/** What each step of the wizard is given. */
export type StepProps = {
  readonly project: ProjectOnWire;
  /** Whether the status of the project lets it be looked at only. */
  readonly isViewOnly: boolean;
};

/** Who else has the project open, next to its status. */
function PresenceSign({ projectId }: { readonly projectId: number }) {
  const text = usePresence(projectId);
  return (
    <span role="status" className={classes.presence} title={text}>
      {text !== '' && (
        <>
          <IconUsers size={16} stroke={1.75} aria-hidden />
          <span className={classes.presenceText}>{text}</span>
        </>
      )}
    </span>
  );
}

/** Says that the project is open here, for as long as the tab is looked at; gives who else has it open, in words. */
function usePresence(projectId: number): string {
  const { data } = useQuery({
    ...callQuery(markPresenceCall, { params: { projectId } }),
    staleTime: 0,
    refetchInterval: presenceTimes.markEveryMs,
  });
  return openedByText(data?.others.map(({ name }) => name) ?? []);
}

/** What was entered in a step and is not saved. */
type UnsavedStep = {
  /** Why it cannot be saved as it is; null when it can. */
  readonly obstacle: string | null;
  /** Tells whether it was saved; when not, the step says why. */
  readonly save: () => Promise<boolean>;
};

type LeaveWizardQuestionProps = {
  readonly hasProject: boolean;
  readonly unsaved: UnsavedStep | null;
};

/** Asks before the wizard is left for the projects, the customers or the customer portal. */
function LeaveWizardQuestion({ hasProject, unsaved }: LeaveWizardQuestionProps) {
  const router = useRouter();
  const [isSaving, setIsSaving] = useState(false);
  const kind = decideLeaveQuestion({ exists: hasProject, isUnsaved: unsaved !== null });
  // When the session has ended the page is left in any case. A step that holds something that only it can save is asked
  // about by the shell, which names it.
  const asks = useCallback(
    (path: string) => sessionStore.get() !== null && kind !== null && leavesWizard(path),
    [kind],
  );
  usePageLeaveQuestion(asks);
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ next }) => asks(next.pathname),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => {
    reset?.();
    keepAddress(router);
  };
  if (kind === null) {
    return null;
  }
  const opened = status === 'blocked';
  const { title, text } = leaveTexts[kind];
  if (kind !== 'unsaved' || !unsaved) {
    return (
      <ConfirmDialog
        opened={opened}
        title={title}
        question={text}
        confirmLabel={leaveButtons.confirm}
        cancelLabel={leaveButtons.cancel}
        onConfirm={() => proceed?.()}
        onCancel={stay}
      />
    );
  }
  const saveAndClose = async () => {
    setIsSaving(true);
    const isSaved = await unsaved.save();
    setIsSaving(false);
    if (isSaved) {
      proceed?.();
    } else {
      stay();
    }
  };
  return (
    <Dialog
      opened={opened}
      title={title}
      cancelLabel={leaveButtons.cancel}
      alternative={{ label: leaveButtons.discard, destroys: true, disabled: isSaving, onPress: () => proceed?.() }}
      action={{
        label: leaveButtons.save,
        pending: isSaving,
        disabled: unsaved.obstacle !== null,
        onPress: () => void saveAndClose(),
      }}
      onClose={stay}
    >
      <p>{text}</p>
      {unsaved.obstacle !== null && <p>{unsaved.obstacle}</p>}
    </Dialog>
  );
}
