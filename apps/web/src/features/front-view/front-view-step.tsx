import { Button } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view/front-view';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/step-banner';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import { useEditingOf } from '../board-configuration/use-board-store.ts';
import classes from './front-view-step.module.css';
import { type FrontViewFailure, useFrontView } from './use-front-view.ts';

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
