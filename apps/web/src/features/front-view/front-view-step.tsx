import { Button } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/configuration-steps';
import { dayOnScreen } from '@pw/domain/dates';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { EmptyState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfSheetView } from '../../ui/pdf-view/pdf-view.tsx';
import type { SheetDoor } from '../../ui/sheet-view/read-sheet-svg.ts';
import { type SheetLook, useSheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { SheetTools } from '../../ui/sheet-view/sheet-tools.tsx';
import { useConfigurationPlace } from '../board-configuration/configuration-place.ts';
import {
  useBoardRevision,
  useBoardStore,
  useEditingOf,
  useFeeders,
  useIsReading,
} from '../board-configuration/use-board-store.ts';
import { type Drawing, type FrontViewFailure, frontViewQuery } from './draw-front-view.ts';
import {
  drawingSetQuery,
  frontViewSheets,
  type SetSheet,
  type ShownKind,
  sheetKey,
  sheetNames,
} from './drawing-set.ts';
import { DrawnBoardPanel } from './drawn-board-panel.tsx';
import fileClasses from './front-view-files.module.css';
import { FrontViewFiles } from './front-view-files.tsx';
import classes from './front-view-step.module.css';
import { LayersMenu, type ShownAs, ShownAsChoice, useSheetKeys } from './front-view-tools.tsx';
import { LiveDrawing } from './live-drawing.tsx';
import { SeekFeeder } from './seek-feeder.tsx';
import { DrawingFileButton, SetPanel } from './set-panel.tsx';
import { useSheetsOfFeeder } from './sheet-query.ts';

/** The drawing set of the board, drawn by the server as soon as the step opens, and what it is drawn of beside it. */
export function FrontViewStep() {
  const { drawing, drawAgain } = useFrontView();
  const [pointed, setPointed] = useState<SheetDoor | null>(null);
  return (
    <div className={classes.step}>
      {drawing?.kind === 'drawn' ? (
        <DrawnSet view={drawing.view} pointed={pointed} onPoint={setPointed} onDrawAgain={drawAgain} />
      ) : (
        <>
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
          <DrawnBoardPanel pointed={pointed} />
        </>
      )}
    </div>
  );
}

type DrawnSetProps = {
  readonly view: FrontViewOnWire;
  readonly pointed: SheetDoor | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  readonly onDrawAgain: () => void;
};

/** The sheet that is looked at; beside it the others. The front view waits for none of them. */
function DrawnSet({ view, pointed, onPoint, onDrawAgain }: DrawnSetProps) {
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
  const set = useQuery(drawingSetQuery(useBoardStore(), view));
  const look = useSheetLook();
  const [kind, setKind] = useState<ShownKind>('A4');
  const [sought, setSought] = useState<string | null>(null);
  useLedToFeeder(setSought);
  const all = [...frontViewSheets(view), ...(set.data?.sheets ?? [])];
  const sheets = all.filter((sheet) => sheet.kind === kind);
  const found = useSheetsOfFeeder(all, sought);
  useTurnToSought({ sheets, found, sought, look });
  const show = (sheet: SetSheet) => {
    const place = all.filter((each) => each.kind === sheet.kind).indexOf(sheet);
    if (sheet.kind === kind) {
      look.show(place);
    } else {
      setKind(sheet.kind);
      onPoint(null);
      look.turnTo(place);
    }
  };
  return (
    <>
      <DrawnCard {...{ kind, sheets, view, look, pointed, sought, onPoint, onDrawAgain }} />
      <DrawnBoardPanel pointed={pointed}>
        <SetPanel
          name={name}
          sheets={all}
          shown={sheets[look.sheet]}
          onShow={show}
          found={found}
          others={othersOf(set)}
          onRetry={() => void set.refetch()}
        >
          <SeekFeeder sought={sought} onSeek={setSought} />
        </SetPanel>
      </DrawnBoardPanel>
    </>
  );
}

/** Looks for the feeder that somebody was led here for. */
function useLedToFeeder(onSeek: (feeder: string) => void): void {
  const { target, arrive } = useConfigurationPlace();
  const feeders = useFeeders();
  const part = target?.step === 'front-view' ? target.feeder : undefined;
  const name = feeders.find((each) => each.part === part)?.name;
  useEffect(() => {
    if (name !== undefined) {
      onSeek(name);
      arrive();
    }
  }, [name, onSeek, arrive]);
}

type SoughtSheets = Pick<DrawnCardProps, 'sheets' | 'sought' | 'look'> & { readonly found: ReadonlySet<string> };

/** Turns once to the first sheet of what is looked at that shows the feeder, where the sheet itself does not. */
function useTurnToSought({ sheets, found, sought, look }: SoughtSheets): void {
  const turnedFor = useRef<string | null>(null);
  const isFound = (sheet: SetSheet | undefined) => sheet !== undefined && found.has(sheetKey(sheet));
  const first = sheets.findIndex(isFound);
  const isShown = isFound(sheets[look.sheet]);
  const { show } = look;
  useEffect(() => {
    if (sought === null) {
      turnedFor.current = null;
    } else if (first >= 0 && turnedFor.current !== sought) {
      turnedFor.current = sought;
      if (!isShown) {
        show(first);
      }
    }
  }, [sought, first, isShown, show]);
}

function othersOf({ data, error, isFetching }: Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>) {
  if (data) {
    return 'there';
  }
  return isFetching || !error ? 'arriving' : { failed: error.message };
}

type DrawnCardProps = DrawnSetProps & {
  readonly kind: ShownKind;
  readonly sought: string | null;
  /** Of the kind. */
  readonly sheets: readonly SetSheet[];
  readonly look: SheetLook;
};

/** The viewer with its tools. */
function DrawnCard({ kind, sheets, view, look, pointed, sought, onPoint, onDrawAgain }: DrawnCardProps) {
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
  const quotationNumber = useEditingOf(({ state }) => state.specProjectId);
  const isReading = useIsReading();
  const [shownAs, setShownAs] = useState<ShownAs>('drawing');
  const [hiddenLayers, setHiddenLayers] = useState<readonly string[]>([]);
  const [showsLayers, setShowsLayers] = useState(false);
  const isFrontView = kind === 'A4';
  const isLive = shownAs === 'drawing' || !isFrontView;
  useSheetKeys({ look, isDrawn: true, openLayers: isLive ? () => setShowsLayers(true) : null });
  const label = `the ${sheetNames[kind].toLowerCase()} of ${name}`;
  const shown = sheets[look.sheet];
  return (
    <Card
      title={isFrontView ? 'Front View' : sheetNames[kind]}
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
          {isFrontView && <ShownAsChoice shownAs={shownAs} onChange={setShownAs} />}
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
          {isFrontView ? (
            <FrontViewFiles name={name} view={view} quotationNumber={quotationNumber} sheet={look.sheet} />
          ) : (
            shown && <SheetFiles number={shown.number} />
          )}
        </div>
      }
    >
      <div className={classes.paper}>
        {isLive ? (
          <LiveDrawing
            label={label}
            sheets={sheets}
            look={look}
            hiddenLayers={hiddenLayers}
            pointed={pointed}
            sought={sought}
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

/** The files of the sheet that is shown. */
function SheetFiles({ number }: { readonly number: string }) {
  return (
    <ul className={fileClasses.files} aria-label="Files of the sheet">
      {(['svg', 'dxf'] as const).map((format) => (
        <li key={format}>
          <DrawingFileButton file={{ format, sheet: number, name: `${number}.${format}` }} />
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
  const store = useBoardStore();
  const { data, isFetching, refetch } = useQuery(frontViewQuery(store, useBoardRevision()));
  const drawAgain = () => {
    store.frontView.set(null);
    void refetch();
  };
  return { drawing: isFetching ? null : (data ?? null), drawAgain };
}
