import { Button } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/configuration-steps';
import { dayOnScreen } from '@pw/domain/dates';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { EmptyState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfSheetView } from '../../ui/pdf-view/pdf-view.tsx';
import type { SheetDoor } from '../../ui/sheet-view/read-sheet-svg.ts';
import { useSheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { SheetTools } from '../../ui/sheet-view/sheet-tools.tsx';
import { useBoardRevision, useBoardStore, useEditingOf, useIsReading } from '../board-configuration/use-board-store.ts';
import { type Drawing, type FrontViewFailure, frontViewQuery } from './draw-front-view.ts';
import { DrawnBoardPanel } from './drawn-board-panel.tsx';
import { FrontViewFiles } from './front-view-files.tsx';
import classes from './front-view-step.module.css';
import { LayersMenu, type ShownAs, ShownAsChoice, useSheetKeys } from './front-view-tools.tsx';
import { LiveDrawing } from './live-drawing.tsx';

/** The front view of the board, drawn by the server as soon as the step opens, and what it is drawn of beside it. */
export function FrontViewStep() {
  const { drawing, drawAgain } = useFrontView();
  const [pointed, setPointed] = useState<SheetDoor | null>(null);
  return (
    <div className={classes.step}>
      {drawing?.kind === 'drawn' ? (
        <DrawnCard view={drawing.view} pointed={pointed} onPoint={setPointed} onDrawAgain={drawAgain} />
      ) : (
        <Card title="Front View" fills flush>
          {drawing === null && (
            // The server tells when it has drawn, not how far it is.
            <div className={classes.progress}>
              <ProgressLine label="Loading diagram, please wait." />
            </div>
          )}
          {drawing?.kind === 'none' && <EmptyState title={FRONT_VIEW_MISSING_TEXT} drawing="boards" />}
          {drawing?.kind === 'failed' && <NotDrawn failure={drawing.failure} onRetry={drawAgain} />}
        </Card>
      )}
      <DrawnBoardPanel pointed={pointed} />
    </div>
  );
}

type DrawnCardProps = {
  readonly view: FrontViewOnWire;
  readonly pointed: SheetDoor | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  readonly onDrawAgain: () => void;
};

/** The viewer with its tools. */
function DrawnCard({ view, pointed, onPoint, onDrawAgain }: DrawnCardProps) {
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
  const quotationNumber = useEditingOf(({ state }) => state.specProjectId);
  const isReading = useIsReading();
  const look = useSheetLook();
  const [shownAs, setShownAs] = useState<ShownAs>('drawing');
  const [hiddenLayers, setHiddenLayers] = useState<readonly string[]>([]);
  const [showsLayers, setShowsLayers] = useState(false);
  const isLive = shownAs === 'drawing';
  useSheetKeys({ look, isDrawn: true, openLayers: isLive ? () => setShowsLayers(true) : null });
  const label = `the front view of ${name}`;
  return (
    <Card
      title="Front View"
      note={
        <span className={classes.state}>
          <Tag tone="ok">
            {`Drawn ${dayOnScreen(view.drawnOn)}`}
            <span className={classes.matches}>, matches the configuration</span>
          </Tag>
        </span>
      }
      fills
      flush
      actions={
        <div className={classes.tools}>
          <ShownAsChoice shownAs={shownAs} onChange={setShownAs} />
          <SheetTools look={look} />
          {isLive && (
            <LayersMenu
              hidden={hiddenLayers}
              onChange={setHiddenLayers}
              isOpen={showsLayers}
              setOpen={setShowsLayers}
            />
          )}
          {!isReading && (
            <Button leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onDrawAgain}>
              Regenerate
            </Button>
          )}
          <FrontViewFiles name={name} view={view} quotationNumber={quotationNumber} sheet={look.sheet} />
        </div>
      }
    >
      <div className={classes.paper}>
        {isLive ? (
          <LiveDrawing
            label={label}
            view={view}
            look={look}
            hiddenLayers={hiddenLayers}
            pointed={pointed}
            onPoint={onPoint}
            onRetry={onDrawAgain}
          />
        ) : (
          <PdfSheetView label={label} source={view.pdf.address} look={look} />
        )}
      </div>
    </Card>
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
  const store = useBoardStore();
  const { data, isFetching, refetch } = useQuery(frontViewQuery(store, useBoardRevision()));
  const drawAgain = () => {
    store.frontView.set(null);
    void refetch();
  };
  return { drawing: isFetching ? null : (data ?? null), drawAgain };
}
