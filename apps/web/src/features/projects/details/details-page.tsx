import type { ProjectOnWire } from '@pw/contract/projects/project';
import type { WizardFacts } from '@pw/domain/projects/wizard-steps';
import { WizardFrame } from '../wizard/wizard-frame.tsx';
import { DetailsView } from './details-view.tsx';
import { EditDetailsPage } from './edit-details-page.tsx';

export type DetailsPageProps = {
  /** Null for one that does not exist yet. */
  readonly project: ProjectOnWire | null;
  readonly boards: WizardFacts['boards'];
  readonly isViewOnly: boolean;
  readonly onCreated?: (projectId: number) => void;
};

/** The first step of the wizard. */
export function DetailsPage(props: DetailsPageProps) {
  const { project, boards, isViewOnly } = props;
  if (project && isViewOnly) {
    return (
      <WizardFrame project={project} step="project-details" facts={{ isViewOnly, areDetailsValid: true, boards }}>
        <DetailsView project={project} />
      </WizardFrame>
    );
  }
  return <EditDetailsPage {...props} />;
}
