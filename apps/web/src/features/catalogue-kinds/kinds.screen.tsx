import { Button } from '@mantine/core';
import { counted } from '@pw/domain/counted';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { CatalogueLinks } from '../catalogue/catalogue-links.tsx';
import { ConflictDialog } from '../catalogue/tables/conflict-dialog.tsx';
import { SaidBar } from '../catalogue/tables/said-bar.tsx';
import { useDraftSteps } from '../catalogue/tables/use-draft-steps.ts';
import { useCatalogueRights, useDraft, useFreshTables } from '../catalogue/use-draft.ts';
import { KindList } from './kind-list.tsx';
import { isInForce, isOffList, listedKinds, ownRowsOf } from './kind-rows.ts';
import { KindSections } from './kind-sections.tsx';
import classes from './kinds.module.css';
import { NewKindDialog } from './new-kind-dialog.tsx';
import { TakeOffDialog } from './take-off-dialog.tsx';
import { KindTrial } from './trial/kind-trial.tsx';
import { useKindTables } from './use-kind-tables.ts';

/** The kinds of feeders that are rows of tables, each over its tables, to be changed in the draft of the company. */
export function KindsScreen() {
  const { kind: wanted } = useSearch({ strict: false });
  const [task, setTask] = useState<'new kind' | 'take off' | null>(null);
  const [isTried, setTried] = useState(true);
  const { mayEdit } = useCatalogueRights();
  const draft = useDraft();
  const { kind, tables, isPending, isComplete, error, refetch } = useKindTables(wanted);
  const sequences = [...tables.values()].map(({ sequence }) => sequence ?? 0);
  const sequence = sequences.length === 0 ? null : Math.min(...sequences);
  useFreshTables(sequence, draft.data?.sequence);
  const steps = useDraftSteps(sequence);
  const kinds = listedKinds(tables);
  const isThere = kinds.some((listed) => listed.kind === kind);
  const own = ownRowsOf(kind, tables);
  const tag = [...new Set([...tables.values()].flatMap((table) => table.tag.split(',')))].join();
  const changed = draft.data?.changed ?? 0;
  const failure = loadFailure(error, 'The tables of kinds');
  const isOff = isOffList(own, tables);
  const isKept = (own.get('kind') ?? []).some(isInForce);
  return (
    <Page
      title="Kinds"
      subtitle={
        changed === 0
          ? 'No changes. A kind of feeders is rows of tables: edit them, or add a kind like this one.'
          : `The draft changes ${counted(changed, 'cell or row', 'cells and rows')}. Boards follow when it is released.`
      }
      actions={
        <>
          <CatalogueLinks current="kinds" />
          {mayEdit && (
            <>
              <IconButton label="Undo the last step of the draft" icon={IconArrowBackUp} onPress={steps.undo} />
              <IconButton label="Redo the step undone last" icon={IconArrowForwardUp} onPress={steps.redo} />
              <Button variant="primary" disabled={!isThere || !isComplete} onClick={() => setTask('new kind')}>
                New kind
              </Button>
            </>
          )}
        </>
      }
      banners={<FailureBanner failure={steps.failure} onDismiss={steps.dismiss} />}
    >
      {failure && <FailedState {...failure} onRetry={refetch} />}
      {isPending && !failure && <LoadingState label="Loading the kinds" rows={8} />}
      {!isPending && !failure && (
        <div className={classNames(classes.columns, isTried && classes.withTrial)}>
          <KindList kinds={kinds} current={kind} />
          <Card
            title={kind}
            note={isOff ? 'off the list' : undefined}
            actions={
              <>
                {!isTried && <Button onClick={() => setTried(true)}>Show the trial</Button>}
                {mayEdit && isKept && !isOff && <Button onClick={() => setTask('take off')}>Take off the list</Button>}
              </>
            }
            fills
            flush
          >
            {isThere ? (
              <>
                {mayEdit && <SaidBar tag={tag} />}
                <KindSections
                  key={kind}
                  kind={kind}
                  tables={tables}
                  own={own}
                  steps={steps}
                  mayEdit={mayEdit}
                  onTakeOff={() => setTask('take off')}
                />
              </>
            ) : (
              <EmptyState title={`There is no kind ${kind}.`} text="Choose one on the left." />
            )}
          </Card>
          {isTried && isThere && (
            <Card
              title="Trial"
              note="as sales will enter it"
              actions={<Button onClick={() => setTried(false)}>Hide the trial</Button>}
              fills
              flush
            >
              <KindTrial kind={kind} sequence={draft.data?.sequence} />
            </Card>
          )}
        </div>
      )}
      {task === 'new kind' && (
        <NewKindDialog source={kind} tables={tables} tag={tag} steps={steps} onClose={() => setTask(null)} />
      )}
      {task === 'take off' && (
        <TakeOffDialog
          kind={kind}
          types={own.get('feeder-type') ?? []}
          tables={tables}
          steps={steps}
          onClose={() => setTask(null)}
        />
      )}
      {steps.conflict && <ConflictDialog conflict={steps.conflict} onSettle={steps.settle} />}
    </Page>
  );
}
