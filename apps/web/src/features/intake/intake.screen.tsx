import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { loadFailure } from '../../platform/call-failure.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { configureBoard, projectsHome, wizardAt } from '../projects/project-addresses.ts';
import { IntakePage, type IntakePlaces } from './intake-page.tsx';
import { useIntake } from './use-intake.ts';

/** The file of an enquiry that the address names. */
export function IntakeScreen() {
  const { id } = useSearch({ from: '/main/sales/intake' });
  const navigate = useNavigate();
  const places: IntakePlaces = {
    onLeave: (projectId) => void navigate(projectId === null ? projectsHome() : wizardAt(projectId)),
    onBoard: (projectId, lineItemId) => void navigate(configureBoard(projectId, lineItemId)),
  };
  return id === undefined ? (
    <NoIntake onLeave={() => places.onLeave(null)} />
  ) : (
    <IntakeOfAddress key={id} intakeId={id} {...places} />
  );
}

type IntakeOfAddressProps = IntakePlaces & { readonly intakeId: string };

/** The intake of a file once it has arrived. */
export function IntakeOfAddress({ intakeId, ...places }: IntakeOfAddressProps) {
  const intake = useIntake(intakeId);
  if (intake.error?.failure.kind === 'refused') {
    return <NoIntake onLeave={() => places.onLeave(null)} />;
  }
  if (intake.data) {
    return <IntakePage intake={intake.data} onReload={() => void intake.refetch()} {...places} />;
  }
  const failure = loadFailure(intake.error, 'The file');
  return (
    <Page title="Enquiry">
      {failure ? (
        <FailedState {...failure} onRetry={() => void intake.refetch()} retrying={intake.isFetching} />
      ) : (
        <LoadingState label="Loading the file" rows={8} />
      )}
    </Page>
  );
}

function NoIntake({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Page title="Enquiry">
      <EmptyState
        title="There is no such file."
        text="It may have been discarded. Go back to the projects and drop it again."
        action={
          <Button variant="primary" onClick={onLeave}>
            Back to the projects
          </Button>
        }
      />
    </Page>
  );
}
