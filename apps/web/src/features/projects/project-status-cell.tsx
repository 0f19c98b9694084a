import { isRejected } from '@pw/domain/project-status/rejected';
import { projectListTexts } from '@pw/domain/projects/project-list-texts';
import { InfoPopover } from '../../ui/info-popover/info-popover.tsx';
import type { ListedProject } from './listed-project.ts';
import classes from './project-status-cell.module.css';
import { ProjectStatusPill } from './project-status-pill.tsx';

/** The status of a project; of a rejected one the reason is one key or click away. */
export function ProjectStatusCell({ project }: { readonly project: ListedProject }) {
  const { status, orderNumber, rejectionReason, name } = project;
  return (
    <span className={classes.status}>
      <ProjectStatusPill status={status} orderNumber={orderNumber} />
      {isRejected(status) && (
        <InfoPopover label={`${projectListTexts.rejection}: ${name}`} title={projectListTexts.rejection} tone="bad">
          {rejectionReason || 'No reason was given.'}
        </InfoPopover>
      )}
    </span>
  );
}
