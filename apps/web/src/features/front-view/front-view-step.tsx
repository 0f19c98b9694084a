import { Button } from '@mantine/core';
import { type FrontViewOnWire, failedChecks, generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/configuration-steps';
import { useQuery } from '@tanstack/react-query';
import type { CallFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { EmptyState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import type { BoardStore, DrawnFrontView } from '../board-configuration/board-store.ts';
import { useBoardRevision, useBoardStore, useEditingOf } from '../board-configuration/use-board-store.ts';
import classes from './front-view-step.module.css';

/** The front view of the board, drawn by the server as soon as the step opens. */
export function FrontViewStep() {
  const { drawing, drawAgain } = useFrontView();
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
  return (
    <div className={classes.step}>
      <Card
        title="Front View"
        fills
        flush
        actions={drawing?.kind === 'drawn' && <Downloads name={name} view={drawing.view} />}
      >
        {drawing === null && <LoadingState label="Loading diagram, please wait." rows={8} />}
        {drawing?.kind === 'none' && <EmptyState title={FRONT_VIEW_MISSING_TEXT} drawing="boards" />}
        {drawing?.kind === 'failed' && <NotDrawn failure={drawing.failure} onRetry={drawAgain} />}
        {drawing?.kind === 'drawn' && (
          <div className={classes.paper}>
            <PdfView label={`the front view of ${name}`} source={drawing.view.pdf.address} />
          </div>
        )}
      </Card>
    </div>
  );
}

function Downloads({ name, view }: { readonly name: string; readonly view: FrontViewOnWire }) {
  const files = view.sheets.flatMap(({ svg, dxf }) => [dxf, svg]);
  return (
    <ul className={classes.files} aria-label="Files of the front view">
      <li>
        <a href={view.pdf.address} download={`Front View - ${name}.pdf`}>
          PDF
        </a>
      </li>
      {files.map((file) => (
        <li key={file.name}>
          <a href={file.address} download={file.name}>
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function NotDrawn({ failure, onRetry }: { readonly failure: FrontViewFailure; readonly onRetry: () => void }) {
  return (
    <div className={classes.failure}>
      <Banner tone="bad" cause="Front view generation failed">
        {failure.text}
      </Banner>
      {failure.checks.length > 0 && (
        <ul className={classes.checks}>
          {failure.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      )}
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Why there is no front view, and the checks that say so. */
type FrontViewFailure = { readonly text: string; readonly checks: readonly string[] };

type Drawing =
  | { readonly kind: 'drawn'; readonly view: DrawnFrontView['drawing'] }
  /** Nobody had the board drawn as it is. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: FrontViewFailure };

/** The front view of the board as it stands: the one that is held, or one that the server draws now. */
function useFrontView(): { readonly drawing: Drawing | null; readonly drawAgain: () => void } {
  const store = useBoardStore();
  const revision = useBoardRevision();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['front-view', store.address, revision],
    queryFn: () => drawingOf(store),
    staleTime: Number.POSITIVE_INFINITY,
    // Numbers of revisions begin anew with every opening of a board; the board itself holds its drawing.
    gcTime: 0,
  });
  return { drawing: isFetching ? null : (data ?? null), drawAgain: () => void refetch() };
}

async function drawingOf(store: BoardStore): Promise<Drawing> {
  const held = store.frontView.get();
  if (held?.revision === store.reading.revision()) {
    return { kind: 'drawn', view: held.drawing };
  }
  const drawn = await askFor(store);
  if (drawn.kind === 'failed') {
    showToast({ title: 'Front View', text: 'Front view generation failed.', tone: 'bad' });
  }
  return drawn;
}

async function askFor(store: BoardStore): Promise<Drawing> {
  const { address: params, reading, status, frontView } = store;
  if (status.get().isReading) {
    const read = await sendCall(readFrontViewCall, { params });
    if (!read.ok) {
      return failed(read.error);
    }
    return read.value.frontView ? { kind: 'drawn', view: read.value.frontView } : { kind: 'none' };
  }
  if (!(await store.arrived())) {
    const text = 'Not everything has arrived at the server yet. Try again once it has.';
    return { kind: 'failed', failure: { text, checks: [] } };
  }
  const revision = reading.revision();
  const answer = await sendCall(generateFrontViewCall, { params, idempotencyKey: crypto.randomUUID() });
  if (!answer.ok) {
    return failed(answer.error);
  }
  frontView.set({ revision, drawing: answer.value });
  return { kind: 'drawn', view: answer.value };
}

function failed(failure: CallFailure): Drawing {
  const details = failure.kind === 'refused' ? failedChecks.safeParse(failure.details) : null;
  const checks = details?.success ? details.data.checks.map(({ message }) => message) : [];
  return { kind: 'failed', failure: { text: failure.message, checks } };
}
