import { Button } from '@mantine/core';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { DropHere, useFileDrop } from '../../ui/controls/file-drop.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { OpenSpecification } from './open-specification.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import classes from './specification.module.css';
import { SpecificationList } from './specification-list.tsx';
import { UnreadSpecification } from './unread-specification.tsx';
import { UploadDialog } from './upload-dialog.tsx';
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
  const [uploading, setUploading] = useState<{ readonly dropped: File | null } | null>(null);
  const mayChange = useMay('specification.manage') && !isViewOnly;
  const failure = data ? null : loadFailure(error, 'The specifications');
  const specifications = data?.specifications ?? [];
  const shown = specifications.find(({ specificationId }) => specificationId === chosen) ?? specifications[0];
  const isOver = useFileDrop(mayChange ? ([dropped = null]) => setUploading({ dropped }) : null);
  const paste = () => setPasting(true);
  const variant = shown ? 'default' : 'primary';
  const add = mayChange && (
    <>
      <Button variant={variant} onClick={paste}>
        Paste text
      </Button>
      <Button variant={variant} onClick={() => setUploading({ dropped: null })}>
        Upload file
      </Button>
    </>
  );

  return (
    <div className={classes.tab}>
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {!failure && !data && <LoadingState label="Loading the specifications" rows={8} />}
      {data && !shown && (
        <EmptyState
          title="No specification yet"
          text="Paste its text, or upload the file (.docx, .pdf, .txt). Without one nothing is asked."
          drawing="document"
          action={add ? <div className={classes.buttons}>{add}</div> : undefined}
        />
      )}
      {shown && (
        <>
          <SpecificationList
            projectId={projectId}
            specifications={specifications}
            shown={shown}
            mayChange={mayChange}
            add={add}
            onChoose={setChosen}
          />
          {shown.state === 'read' ? (
            <OpenSpecification
              key={shown.specificationId}
              projectId={projectId}
              specificationId={shown.specificationId}
              mayChange={mayChange}
            />
          ) : (
            <UnreadSpecification projectId={projectId} head={shown} onPaste={mayChange ? paste : null} />
          )}
        </>
      )}
      {isOver && <DropHere text="Drop the specification" hint="A Word file (.docx), a PDF or a text." />}
      {uploading && (
        <UploadDialog
          projectId={projectId}
          dropped={uploading.dropped}
          onAdded={setChosen}
          onClose={() => setUploading(null)}
        />
      )}
      {isPasting && <PasteDialog projectId={projectId} onAdded={setChosen} onClose={() => setPasting(false)} />}
    </div>
  );
}
