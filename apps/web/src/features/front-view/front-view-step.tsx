import { Button } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/configuration-steps';
import { useQuery } from '@tanstack/react-query';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { EmptyState, LoadingState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import { useBoardRevision, useBoardStore, useEditingOf } from '../board-configuration/use-board-store.ts';
import { type Drawing, type FrontViewFailure, frontViewQuery } from './draw-front-view.ts';
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
      <FailureBanner failure={{ failed: 'Front view generation failed.', reason: failure.text }} />
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

/** The front view of the board as it stands. */
function useFrontView(): { readonly drawing: Drawing | null; readonly drawAgain: () => void } {
  const { data, isFetching, refetch } = useQuery(frontViewQuery(useBoardStore(), useBoardRevision()));
  return { drawing: isFetching ? null : (data ?? null), drawAgain: () => void refetch() };
}
