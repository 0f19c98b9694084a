import { Button } from '@mantine/core';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { OpenSpecification } from './open-specification.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import classes from './specification.module.css';
import { SpecificationList } from './specification-list.tsx';
import { useSpecifications } from './use-specification.ts';

type SpecificationTabProps = {
  readonly projectId: number;
  /** True if the status of the project makes it view-only. */
  readonly isViewOnly: boolean;
};

/** The specifications of a project: clause by clause what the customer asks for, and what the offer answers. */
export function SpecificationTab({ projectId, isViewOnly }: SpecificationTabProps) {
  const { data, error, isFetching, refetch } = useSpecifications(projectId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const mayChange = useMay('specification.manage') && !isViewOnly;
  const failure = data ? null : loadFailure(error, 'The specifications');
  const specifications = data?.specifications ?? [];
  const shown = specifications.find(({ specificationId }) => specificationId === chosen) ?? specifications[0];
  const paste = mayChange && (
    <Button variant={shown ? 'default' : 'primary'} onClick={() => setPasting(true)}>
      Paste text
    </Button>
  );

  return (
    <div className={classes.tab}>
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {!failure && !data && <LoadingState label="Loading the specifications" rows={8} />}
      {data && !shown && (
        <EmptyState
          title="No specification yet"
          text="Paste its text: the offer then answers it clause by clause. Without one nothing is asked."
          drawing="document"
          action={paste || undefined}
        />
      )}
      {shown && (
        <>
          <SpecificationList
            projectId={projectId}
            specifications={specifications}
            shown={shown}
            mayChange={mayChange}
            paste={paste}
            onChoose={setChosen}
          />
          <OpenSpecification
            key={shown.specificationId}
            projectId={projectId}
            specificationId={shown.specificationId}
            mayChange={mayChange}
          />
        </>
      )}
      {isPasting && (
        <PasteDialog
          projectId={projectId}
          onAdded={(specificationId) => setChosen(specificationId)}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}
