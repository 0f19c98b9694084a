import { useState } from 'react';
import { BoardCatalog } from '../../features/boards/board-catalog.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const ProjectRules = lateDialog(
  'The demands of the project',
  async () => (await import('./configured-board.tsx')).ProjectRules,
);

/** The step Board Catalog with what holds for all boards of the project. */
export function CataloguedProject(step: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const { customerId, customerName } = step.project;
  return (
    <>
      <BoardCatalog {...step} onRules={() => setOpen(true)} />
      {isOpen && (
        <ProjectRules
          projectId={step.project.projectId}
          customer={customerId === null ? null : { id: customerId, name: customerName }}
          isViewOnly={step.isViewOnly}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
