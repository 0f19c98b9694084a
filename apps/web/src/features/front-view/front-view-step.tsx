import { Button } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { FRONT_VIEW_MISSING_TEXT } from '@pw/domain/board-configuration/configuration-steps';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useQuery } from '@tanstack/react-query';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { EmptyState, LoadingState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfSheetView } from '../../ui/pdf-view/pdf-view.tsx';
import { type SheetLook, useSheetLook } from '../../ui/pdf-view/sheet-look.ts';
import { useBoardRevision, useBoardStore, useEditingOf, useIsReading } from '../board-configuration/use-board-store.ts';
import { type Drawing, type FrontViewFailure, frontViewQuery } from './draw-front-view.ts';
import { DrawnBoardPanel } from './drawn-board-panel.tsx';
import classes from './front-view-step.module.css';

/** The front view of the board, drawn by the server as soon as the step opens, and what it is drawn of beside it. */
export function FrontViewStep() {
  const { drawing, drawAgain } = useFrontView();
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
  const isReading = useIsReading();
  const look = useSheetLook();
  const isDrawn = drawing?.kind === 'drawn';
  useSheetKeys(look, isDrawn);
  return (
    <div className={classes.step}>
      <Card
        title="Front View"
        fills
        flush
        actions={
          isDrawn && (
            <div className={classes.tools}>
              <SheetTools look={look} />
              {!isReading && (
                <Button leftSection={<IconRefresh {...icon} />} onClick={drawAgain}>
                  Regenerate
                </Button>
              )}
              <Downloads name={name} view={drawing.view} sheet={look.sheet} />
            </div>
          )
        }
      >
        {drawing === null && <LoadingState label="Loading diagram, please wait." rows={8} />}
        {drawing?.kind === 'none' && <EmptyState title={FRONT_VIEW_MISSING_TEXT} drawing="boards" />}
        {drawing?.kind === 'failed' && <NotDrawn failure={drawing.failure} onRetry={drawAgain} />}
        {isDrawn && (
          <div className={classes.paper}>
            <PdfSheetView label={`the front view of ${name}`} source={drawing.view.pdf.address} look={look} />
          </div>
        )}
      </Card>
      <DrawnBoardPanel />
    </div>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Turns the sheets and the zoom. */
function SheetTools({ look }: { readonly look: SheetLook }) {
  const { sheet, sheets, zoom } = look;
  return (
    <>
      {sheets > 1 && (
        <fieldset aria-label="Sheets" className={classes.group}>
          <IconButton
            label="Sheet before"
            icon={IconChevronLeft}
            disabled={sheet === 0}
            onPress={() => look.show(sheet - 1)}
          />
          <span aria-live="polite">{`Sheet ${sheet + 1} of ${sheets}`}</span>
          <IconButton
            label="Next sheet"
            icon={IconChevronRight}
            disabled={sheet === sheets - 1}
            onPress={() => look.show(sheet + 1)}
          />
        </fieldset>
      )}
      <fieldset aria-label="Zoom" className={classes.group}>
        <IconButton label="Zoom out" icon={IconZoomOut} onPress={look.zoomOut} />
        <span className="pw-figures">{`${Math.round(zoom * 100)} %`}</span>
        <IconButton label="Zoom in" icon={IconZoomIn} onPress={look.zoomIn} />
      </fieldset>
      <Button leftSection={<IconMaximize {...icon} />} disabled={look.isFit} onClick={look.fit}>
        Fit
      </Button>
    </>
  );
}

function useSheetKeys({ sheet, show, zoomIn, zoomOut, fit }: SheetLook, isDrawn: boolean): void {
  const keys = [
    { combination: 'F', does: 'whole sheet', run: fit },
    { combination: '+', does: 'zoom in', run: zoomIn },
    { combination: '-', does: 'zoom out', run: zoomOut },
    { combination: 'PgDn', does: 'next sheet', run: () => show(sheet + 1) },
    { combination: 'PgUp', does: 'sheet before', run: () => show(sheet - 1) },
  ];
  useScreenKeys(isDrawn ? keys : []);
}

type DownloadsProps = {
  readonly name: string;
  readonly view: FrontViewOnWire;
  /** The one that is shown, from 0. */
  readonly sheet: number;
};

/** The files: the sheet that is shown as SVG and DXF, all sheets as PDF; named as a person looks for them. */
function Downloads({ name, view, sheet }: DownloadsProps) {
  const quotation = useEditingOf(({ state }) => state.specProjectId);
  const shown = view.sheets[sheet];
  const ofSheet = view.sheets.length > 1 ? `, sheet ${sheet + 1}` : '';
  const files = [
    ...(shown
      ? [
          { kind: 'SVG', address: shown.svg.address, saved: `Front View - ${name}${ofSheet} - ${quotation}.svg` },
          { kind: 'DXF', address: shown.dxf.address, saved: `Front View - ${name}${ofSheet} - ${quotation}.dxf` },
        ]
      : []),
    { kind: 'PDF', address: view.pdf.address, saved: `Front View - ${name}.pdf` },
  ];
  return (
    <ul className={classes.files} aria-label="Files of the front view">
      {files.map(({ kind, address, saved }) => (
        <li key={kind}>
          <a href={address} download={saved} title={saved}>
            <IconDownload {...icon} />
            {kind}
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
  const store = useBoardStore();
  const { data, isFetching, refetch } = useQuery(frontViewQuery(store, useBoardRevision()));
  const drawAgain = () => {
    store.frontView.set(null);
    void refetch();
  };
  return { drawing: isFetching ? null : (data ?? null), drawAgain };
}
