import { Button, NativeSelect } from '@mantine/core';
import { listRevisionsCall } from '@pw/contract/order-submission';
import { printRevisionNoteCall } from '@pw/contract/revision-comparison';
import { comparableSides, type SideName, sidesToCompare } from '@pw/domain/order-submission/comparable-sides';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { NothingChosen } from '../../projects/nothing-chosen.tsx';
import { wizardAt } from '../../projects/project-addresses.ts';
import classes from './comparison.module.css';
import { ComparisonPanel } from './comparison-panel.tsx';
import type { ComparisonAddress } from './comparison-words.ts';

/** Compares any two revisions of a project; the address names them. */
export function ComparisonScreen() {
  const { project, before, after } = useSearch({ strict: false });
  if (project === undefined) {
    return <NothingChosen title={TITLE} missing="project" />;
  }
  return <ProjectComparisonPage projectId={project} chosenSides={{ before, after }} />;
}

const TITLE = 'Compare revisions';

type ProjectComparisonPageProps = {
  readonly projectId: number;
  readonly chosenSides: { readonly before: SideName | undefined; readonly after: SideName | undefined };
};

function ProjectComparisonPage({ projectId, chosenSides }: ProjectComparisonPageProps) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(listRevisionsCall, { params: { projectId } }, 'screen'),
    // Somebody may submit meanwhile.
    staleTime: 0,
  });
  const failure = data ? null : loadFailure(error, 'The revisions');
  const revisions = data && { current: data.current, submitted: data.revisions.map(({ revision }) => revision) };
  const sides = revisions && sidesToCompare(revisions, chosenSides);
  const options = revisions ? comparableSides(revisions) : [];
  const choose = (chosen: Partial<ComparisonAddress>) =>
    void navigate({ to: '.', search: { project: projectId, ...sides, ...chosen }, replace: true });
  return (
    <Page
      title={TITLE}
      subtitle="Configuration, bill of material, price, checks and front views of two revisions, as far as they differ."
      scrolls
      actions={
        <>
          <Button onClick={() => void navigate(wizardAt(projectId, 'summary'))}>Back to the project</Button>
          {sides && <NoteButton address={{ projectId, ...sides }} />}
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !failure && <LoadingState label="Loading the revisions" rows={4} />}
      {data && !sides && (
        <EmptyState
          title="There is nothing to compare with yet"
          text="Each submission keeps the project as it is; from the second revision on they can be compared."
          drawing="document"
        />
      )}
      {sides && (
        <>
          <div className={classes.sidesChoice}>
            <SideChoice label="From" value={sides.before} options={options} onChoose={(before) => choose({ before })} />
            <SideChoice label="To" value={sides.after} options={options} onChoose={(after) => choose({ after })} />
          </div>
          <ComparisonPanel address={{ projectId, ...sides }} />
        </>
      )}
    </Page>
  );
}

type SideChoiceProps = {
  readonly label: string;
  readonly value: SideName;
  readonly options: ReturnType<typeof comparableSides>;
  readonly onChoose: (side: SideName) => void;
};

function SideChoice({ label, value, options, onChoose }: SideChoiceProps) {
  return (
    <div className={classes.sideChoice}>
      <FieldFrame label={label}>
        {(names) => (
          <NativeSelect
            {...names}
            value={String(value)}
            data={options.map((option) => ({ value: String(option.name), label: option.label }))}
            onChange={(event) => {
              const chosen = options.find(({ name }) => String(name) === event.currentTarget.value);
              if (chosen) {
                onChoose(chosen.name);
              }
            }}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** Saves the revision note for the customer as PDF. */
function NoteButton({ address }: { readonly address: ComparisonAddress }) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    const note = await sendCall(printRevisionNoteCall, { params: address }, 'screen');
    setMaking(false);
    if (!note.ok) {
      showToast({ title: 'Revision note', text: `The note was not made. ${note.error.message}`, tone: 'bad' });
      return;
    }
    const bytes = new Uint8Array(await note.value.arrayBuffer());
    saveFile({ name: `Revision note ${address.before} to ${address.after}.pdf`, type: 'application/pdf', bytes });
  };
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isMaking}
      onClick={() => void save()}
    >
      Revision note
    </Button>
  );
}
