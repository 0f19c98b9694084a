import { projectListTexts } from '@pw/domain/projects/project-list';
import { isRejected, type ProjectStatus, type StatusTone, statusEntry } from '@pw/domain/projects/project-status';
import type { Tone } from '../../theme/color-tokens.ts';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import type { ListedProject } from './listed-project.ts';
import classes from './project-status-cell.module.css';

const tones: Readonly<Record<StatusTone, Tone>> = { info: 'info', warning: 'warn', danger: 'bad' };

/** The tone in which a status is shown. */
export function toneOfStatus(status: ProjectStatus): Tone {
  return tones[statusEntry(status).tone];
}

type ProjectStatusPillProps = { readonly status: ProjectStatus; readonly orderNumber: string | null };

/** The status of a project, on order with the number of the order. */
export function ProjectStatusPill({ status, orderNumber }: ProjectStatusPillProps) {
  const { name } = statusEntry(status);
  const detail = status === 'on-order' ? orderNumber : null;
  return <StatusPill tone={toneOfStatus(status)} label={name} {...(detail === null ? {} : { detail })} />;
}

/** The status of a project; of a rejected one the reason is one key or click away. */
export function ProjectStatusCell({ project }: { readonly project: ListedProject }) {
  const { status, orderNumber, rejectionReason, name } = project;
  return (
    <span className={classes.status}>
      <ProjectStatusPill status={status} orderNumber={null} />
      {status === 'on-order' && orderNumber !== null && <span className={classes.order}> {orderNumber}</span>}
      {isRejected(status) && (
        <InfoPopover label={`${projectListTexts.rejection}: ${name}`} title={projectListTexts.rejection} tone="bad">
          {rejectionReason || 'No reason was given.'}
        </InfoPopover>
      )}
    </span>
  );
}
