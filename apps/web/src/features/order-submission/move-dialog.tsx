import { isSubmitted } from '@pw/domain/order-submission/sales-submission';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import type { SubmitDialogProps } from './submit-dialog.tsx';

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
