import { useState } from 'react';
import { BoardCatalog } from '../../features/boards/board-catalog.tsx';
import { useEnquiryReading } from '../../features/intake/drop/enquiry-reading.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const ProjectRules = lateDialog(
  'The demands of the project',
  async () => (await import('./configured-board.tsx')).ProjectRules,
);

/** The step Board Catalog with what holds for all boards of the project, and the files that become boards. */
export function CataloguedProject(step: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const { projectId, customerId, customerName } = step.project;
  const reading = useEnquiryReading({ projectId, isOpen: !step.isViewOnly });
  return (
    <>
      <BoardCatalog {...step} reading={reading} onRules={() => setOpen(true)} />
      {isOpen && (
        <ProjectRules
          projectId={projectId}
          customer={customerId === null ? null : { id: customerId, name: customerName }}
          isViewOnly={step.isViewOnly}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
