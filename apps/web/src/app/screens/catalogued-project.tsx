import { readProjectDemandsCall } from '@pw/contract/project-demands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '../../features/boards/board.ts';
import { BoardCatalog } from '../../features/boards/board-catalog.tsx';
import { useEnquiryReading } from '../../features/intake/drop/enquiry-reading.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { callQuery } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const ProjectRules = lateDialog(
  'The demands of the project',
  async () => (await import('../../features/board-configuration/demands/project-rules.tsx')).ProjectRules,
);

const FromStandardDialog = lateDialog(
  'The standard boards',
  async () => (await import('../../features/standard-boards/from-standard-dialog.tsx')).FromStandardDialog,
);

const SaveStandardDialog = lateDialog(
  'The form of a standard board',
  async () => (await import('../../features/standard-boards/save-standard-dialog.tsx')).SaveStandardDialog,
);

/** The step Board Catalog with what holds for all boards of the project, and the files that become boards. */
export function CataloguedProject(step: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const [isFromStandard, setFromStandard] = useState(false);
  /** The board that is being saved as standard. */
  const [saved, setSaved] = useState<Board | null>(null);
  const { projectId, customerId, customerName } = step.project;
  const reading = useEnquiryReading({ projectId, isOpen: !step.isViewOnly });
  const isAsked = useOpenRatingBasis(projectId, !step.isViewOnly && !isOpen);
  return (
    <>
      <BoardCatalog
        {...step}
        reading={reading}
        question={isAsked && <RatingBasisQuestion onAnswer={() => setOpen(true)} />}
        onRules={() => setOpen(true)}
        onFromStandard={() => setFromStandard(true)}
        onSaveAsStandard={setSaved}
      />
      {isFromStandard && <FromStandardDialog projectId={projectId} onClose={() => setFromStandard(false)} />}
      {saved && <SaveStandardDialog board={{ ...saved, projectId }} onClose={() => setSaved(null)} />}
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

/** Whether the project has no rating basis yet; false until its defaults arrive. */
function useOpenRatingBasis(projectId: number, isAsked: boolean): boolean {
  const { data } = useQuery({
    ...callQuery(readProjectDemandsCall, { params: { projectId } }),
    staleTime: 0,
    enabled: isAsked,
  });
  return isAsked && data !== undefined && data.defaults.SB_RATING_BASIS === undefined;
}

/** Asked once for a project: a board that is added later begins with the answer. */
function RatingBasisQuestion({ onAnswer }: { readonly onAnswer: () => void }) {
  return (
    <Banner
      tone="info"
      cause="What must carry its rating inside the board?"
      links={[{ label: 'Answer for the project', onPress: onAnswer }]}
    >
      Incomers and couplers do, until the project or a board says otherwise.
    </Banner>
  );
}
