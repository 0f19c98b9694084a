import { Button } from '@mantine/core';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/configuration-steps';
import type { DesignOutput } from '@pw/switchboard/design/board-output';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { EmptyState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import type { SheetDoor } from '../../ui/sheet-view/read-sheet-svg.ts';
import { useSheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { useConfigurationPlace } from '../board-configuration/configuration-place.ts';
import { useBoardSummary } from '../board-configuration/design/use-board-summary.tsx';
import { CheckList } from '../board-configuration/live-panel/check-list.tsx';
import { DesignState, PanelPrice } from '../board-configuration/live-panel/live-panel.tsx';
import {
  useBoardRevision,
  useBoardStore,
  useEditingOf,
  useFeeders,
  useIsReading,
} from '../board-configuration/use-board-store.ts';
import { type Drawing, type FrontViewFailure, frontViewQuery } from './draw-front-view.ts';
import { drawingSetQuery, frontViewSheets, type SetSheet, type ShownKind, sheetKey } from './drawing-set.ts';
import panelClasses from './drawn-board-panel.module.css';
import { DrawnCard, type DrawnCardProps } from './drawn-card.tsx';
import { FrontViewFiles, SheetFiles } from './front-view-files.tsx';
import classes from './front-view-step.module.css';
import { HeatMapFileButton } from './heat-sheets.tsx';
import { SeekFeeder, SetPanel } from './set-panel.tsx';
import { useSheetsOfFeeder } from './sheet-query.ts';

/** The drawing set of the board, drawn by the server as soon as the step opens, with its figures next to it. */
export function FrontViewStep({ marksOf }: Pick<DrawnCardProps, 'marksOf'>) {
  const { drawing, drawAgain } = useFrontView();
  const [pointed, setPointed] = useState<SheetDoor | null>(null);
  return (
    <div className={classes.step}>
      {drawing?.kind === 'drawn' ? (
        <DrawnSet
          view={drawing.view}
          pointed={pointed}
          onPoint={setPointed}
          onDrawAgain={drawAgain}
          marksOf={marksOf}
        />
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
          <DrawnBoardPanel pointed={pointed} hasChecks={!isBlockedByChecks(drawing)} />
        </>
      )}
    </div>
  );
}

type DrawnSetProps = Pick<DrawnCardProps, 'view' | 'pointed' | 'onPoint' | 'onDrawAgain' | 'marksOf'>;

/** The sheet in view; next to it the others. The front view waits for none of the others. */
function DrawnSet({ view, pointed, onPoint, onDrawAgain, marksOf }: DrawnSetProps) {
  const name = useEditingOf(({ state }) => state.board.name);
  const quotationNumber = useEditingOf(({ state }) => state.quotationNumber);
  const isReading = useIsReading();
  const set = useQuery(drawingSetQuery(useBoardStore(), view));
  const look = useSheetLook();
  const [kind, setKind] = useState<ShownKind>('A4');
  const [soughtFeeder, setSought] = useState<string | null>(null);
  useLedToFeeder(setSought);
  const all = [...frontViewSheets(view), ...(set.data?.sheets ?? [])];
  const sheets = all.filter((sheet) => sheet.kind === kind);
  const shown = sheets[look.sheet];
  const foundSheets = useSheetsOfFeeder(all, soughtFeeder);
  useTurnToSought({ sheets, foundSheets, soughtFeeder, look });
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
      <DrawnCard {...{ kind, sheets, view, look, pointed, soughtFeeder, onPoint, onDrawAgain, marksOf }} />
      <DrawnBoardPanel pointed={pointed}>
        <SetPanel
          name={name}
          sheets={all}
          shownSheet={shown}
          onShow={show}
          foundSheets={foundSheets}
          files={
            kind === 'A4' ? (
              <FrontViewFiles name={name} view={view} quotationNumber={quotationNumber} sheet={look.sheet}>
                <li>
                  <HeatMapFileButton name={name} />
                </li>
              </FrontViewFiles>
            ) : (
              shown && <SheetFiles number={shown.number} />
            )
          }
          onDrawAgain={isReading ? null : onDrawAgain}
          others={othersOf(set)}
          onRetry={() => void set.refetch()}
        >
          <SeekFeeder soughtFeeder={soughtFeeder} onSeek={setSought} />
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

type SoughtSheets = Pick<DrawnCardProps, 'sheets' | 'soughtFeeder' | 'look'> & {
  readonly foundSheets: ReadonlySet<string>;
};

/** Turns once to the first sheet of what is looked at that shows the feeder, where the sheet itself does not. */
function useTurnToSought({ sheets, foundSheets, soughtFeeder, look }: SoughtSheets): void {
  const turnedFor = useRef<string | null>(null);
  const isFound = (sheet: SetSheet | undefined) => sheet !== undefined && foundSheets.has(sheetKey(sheet));
  const first = sheets.findIndex(isFound);
  const isShown = isFound(sheets[look.sheet]);
  const { show } = look;
  useEffect(() => {
    if (soughtFeeder === null) {
      turnedFor.current = null;
    } else if (first >= 0 && turnedFor.current !== soughtFeeder) {
      turnedFor.current = soughtFeeder;
      if (!isShown) {
        show(first);
      }
    }
  }, [soughtFeeder, first, isShown, show]);
}

function othersOf({ data, error, isFetching }: Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>) {
  if (data) {
    return 'there';
  }
  return isFetching || !error ? 'arriving' : { failed: error.message };
}

/** Whether checks keep the board from being drawn: they are then listed in place of the drawing. */
function isBlockedByChecks(drawing: Drawing | null): boolean {
  return drawing?.kind === 'failed' && drawing.failure.checks.length > 0;
}

type NotDrawnProps = { readonly failure: FrontViewFailure; readonly onRetry: () => void };

/** Why there is no drawing. Each check that says so is reported once: with its repairs where this page finds it, too. */
function NotDrawn({ failure, onRetry }: NotDrawnProps) {
  const { summary } = useBoardSummary();
  const errors = summary?.findings.filter(({ severity }) => severity === 'E') ?? [];
  const checkIds = new Set(errors.map(({ id }) => id));
  const others = failure.checks.filter(({ id }) => !checkIds.has(id));
  return (
    <>
      <div className={classes.failure}>
        <FailureBanner failure={{ failed: 'Front view generation failed.', reason: failure.text }} />
        {others.length > 0 && (
          <ul className={classes.checks} aria-label="Checks that failed">
            {others.map(({ id, message }) => (
              <li key={`${id} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
        <Button onClick={onRetry}>Try again</Button>
      </div>
      {summary && failure.checks.length > 0 && <CheckList findings={summary.findings} passed={summary.passed} />}
    </>
  );
}

/** The front view of the current board. */
function useFrontView(): { readonly drawing: Drawing | null; readonly drawAgain: () => void } {
  const store = useBoardStore();
  const { data, isFetching, refetch } = useQuery(frontViewQuery(store, useBoardRevision()));
  const drawAgain = () => {
    store.frontView.set(null);
    void refetch();
  };
  return { drawing: isFetching ? null : (data ?? null), drawAgain };
}

type DrawnBoardPanelProps = {
  readonly pointed: SheetDoor | null;
  readonly hasChecks?: boolean;
  /** What stands above the figures. */
  readonly children?: ReactNode;
};

/** What the drawing shows, in figures: cubicles, transport units, price and checks of the current board. */
function DrawnBoardPanel({ pointed, hasChecks = true, children }: DrawnBoardPanelProps) {
  const { summary } = useBoardSummary();
  return (
    <aside aria-label="Board" className={panelClasses.panel}>
      {children}
      <div className={panelClasses.head}>
        <h2>Cubicles</h2>
        <DesignState />
      </div>
      {summary?.design && <Cubicles design={summary.design} pointed={pointed} />}
      {summary && <PanelPrice price={summary.price} />}
      {summary && hasChecks && <CheckList findings={summary.findings} passed={summary.passed} />}
    </aside>
  );
}

type CubiclesProps = {
  readonly design: DesignOutput;
  /** Its cubicle is marked. */
  readonly pointed: SheetDoor | null;
};

function Cubicles({ design, pointed }: CubiclesProps) {
  return (
    <>
      <table className={panelClasses.table} aria-label="Cubicles">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Type</th>
            <th scope="col">Section</th>
            <th scope="col">Width</th>
            <th scope="col">Used</th>
          </tr>
        </thead>
        <tbody className="pw-figures">
          {design.cubicles.map(({ number, type, section, widthMm, usedMm, feeders, cabinet }) => (
            <tr key={number} title={feeders.join(', ')} data-pointed={number === pointed?.cubicle || undefined}>
              <th scope="row">{number}</th>
              <td>{cabinet ?? type.replace('_', ' ')}</td>
              <td>{section}</td>
              <td>{widthMm}</td>
              <td>{usedMm === 0 ? '-' : usedMm}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="pw-figures">
          <tr>
            <th scope="row" colSpan={3}>
              Length
            </th>
            <td>{design.lengthMm}</td>
            <td>mm</td>
          </tr>
        </tfoot>
      </table>
      <h2 className={panelClasses.heading}>Transport units</h2>
      <table className={panelClasses.table} aria-label="Transport units">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">mm</th>
            <th scope="col">kg</th>
            <th scope="col" title="Centre of gravity: from the left edge / above the floor, mm">
              Centre
            </th>
            <th scope="col" title="Load on the floor, kN/m²">
              Floor
            </th>
            <th scope="col" title="Pull on each lifting eye, slings at 60°, kN">
              Eye
            </th>
          </tr>
        </thead>
        <tbody className="pw-figures">
          {design.transportUnits.map((unit) => (
            <tr key={unit.number}>
              <th scope="row">TU-{unit.number}</th>
              <td>{unit.widthMm}</td>
              <td>{unit.massKg}</td>
              <td>
                {unit.cgXmm} / {unit.cgZmm}
              </td>
              <td>{unit.floorLoadKnM2}</td>
              <td>{unit.slingKn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
