import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { dayOnScreen } from '@pw/domain/dates';
import type { Layer } from '@pw/drawing/sheet/sheet';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfSheetView } from '../../ui/pdf-view/pdf-view.tsx';
import type { SheetDoor, SheetPicture } from '../../ui/sheet-view/read-sheet-svg.ts';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { SheetTools } from '../../ui/sheet-view/sheet-tools.tsx';
import { PIXELS_PER_MM, SvgSheet } from '../../ui/sheet-view/svg-sheet.tsx';
import { useConfigurationPlace } from '../board-configuration/configuration-place.ts';
import { useEditingOf, useFeeders } from '../board-configuration/use-board-store.ts';
import { type SetSheet, type ShownKind, sheetForms, sheetKey } from './drawing-set.ts';
import classes from './front-view-step.module.css';
import { useHeatSheets } from './heat-sheets.tsx';
import { sheetQuery } from './sheet-query.ts';

export type DrawnCardProps = {
  readonly view: FrontViewOnWire;
  readonly pointed: SheetDoor | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  readonly onDrawAgain: () => void;
  readonly kind: ShownKind;
  readonly soughtFeeder: string | null;
  /** Of the kind. */
  readonly sheets: readonly SetSheet[];
  readonly look: SheetLook;
  /** What lies on a sheet besides its doors. */
  readonly marksOf?: ((sheet: SetSheet, picture: SheetPicture) => ReactNode) | undefined;
};

/** The viewer with its tools. */
export function DrawnCard(props: DrawnCardProps) {
  const { kind, sheets, view, look, pointed, soughtFeeder, onPoint, onDrawAgain, marksOf } = props;
  const name = useEditingOf(({ state }) => state.board.name);
  const [shownAs, setShownAs] = useState<ShownAs>('drawing');
  const [hiddenLayers, setHiddenLayers] = useState<readonly string[]>([]);
  const [showsLayers, setShowsLayers] = useState(false);
  const [showsHeat, setShowsHeat] = useState(false);
  const isFrontView = kind === 'A4';
  const isLive = shownAs === 'drawing' || !isFrontView;
  const heat = useHeatSheets(sheets, view, isFrontView && showsHeat);
  useSheetKeys({ look, isDrawn: true, openLayers: isLive ? () => setShowsLayers(true) : null });
  const label = `the ${sheetForms[kind].name.toLowerCase()} of ${name}`;
  return (
    <Card
      title={isFrontView ? 'Front View' : sheetForms[kind].name}
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
              {...(isFrontView ? { heat: { isShown: showsHeat, onChange: setShowsHeat } } : {})}
            />
          )}
        </div>
      }
    >
      {isLive && heat.banner}
      <div className={classes.paper}>
        {isLive ? (
          <LiveDrawing
            label={label}
            sheets={heat.sheets}
            look={look}
            hiddenLayers={hiddenLayers}
            pointed={pointed}
            sought={soughtFeeder}
            onPoint={onPoint}
            onRetry={onDrawAgain}
            marksOf={marksOf}
          />
        ) : (
          <PdfSheetView label={label} source={view.pdf.address} look={look} />
        )}
      </div>
    </Card>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** As what a front view is shown: with its doors, or as it is printed. */
type ShownAs = 'drawing' | 'pdf';

type ShownAsChoiceProps = { readonly shownAs: ShownAs; readonly onChange: (shownAs: ShownAs) => void };

/** Chooses between the drawing, whose doors lead to their feeders, and the PDF. */
function ShownAsChoice({ shownAs, onChange }: ShownAsChoiceProps) {
  return (
    <SegmentedControl
      aria-label="Shown as"
      data={[
        { value: 'drawing', label: 'Drawing' },
        { value: 'pdf', label: 'PDF' },
      ]}
      value={shownAs}
      onChange={onChange}
    />
  );
}

type LayersMenuProps = {
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The temperatures over the front view, which are there once somebody asks for them. */
  readonly heat?: { readonly isShown: boolean; readonly onChange: (isShown: boolean) => void };
};

/** Leaves layers of the drawing out, and puts them back. */
function LayersMenu({ hidden, onChange, isOpen, setOpen, heat }: LayersMenuProps) {
  const show = (layer: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((each) => each !== layer) : [...hidden, layer]);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={4}
      // The tools never scroll away from it.
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button leftSection={<IconStack2 {...icon} />} onClick={() => setOpen(!isOpen)}>
          {hidden.length === 0
            ? 'Layers'
            : `Layers: ${drawingLayers.length - hidden.length} of ${drawingLayers.length}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.layers} aria-label="Layers">
          {drawingLayers.map(({ layer, label }) => (
            <Checkbox
              key={layer}
              label={label}
              checked={!hidden.includes(layer)}
              onChange={(event) => show(layer, event.currentTarget.checked)}
            />
          ))}
          {heat && (
            <Checkbox
              label="Temperatures (internal)"
              checked={heat.isShown}
              onChange={(event) => heat.onChange(event.currentTarget.checked)}
            />
          )}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

type SheetKeys = { readonly look: SheetLook; readonly isDrawn: boolean; readonly openLayers: (() => void) | null };

/** The keys of the viewer. The arrows move a sheet that is larger than its place, once it has the focus. */
function useSheetKeys({ look, isDrawn, openLayers }: SheetKeys): void {
  const { sheet, sheets, show, zoomIn, zoomOut, zoomToPaper, fit } = look;
  const turns = [
    { combination: 'PgDn', does: 'next sheet', run: () => show(sheet + 1) },
    { combination: 'PgUp', does: 'sheet before', run: () => show(sheet - 1) },
  ];
  const keys = [
    { combination: 'F', does: 'fit', run: fit },
    { combination: '+', does: 'zoom in', run: zoomIn },
    { combination: '-', does: 'zoom out', run: zoomOut },
    ...(sheets > 1 ? turns : []),
    ...(openLayers ? [{ combination: 'L', does: 'layers', run: openLayers }] : []),
    { combination: '1', does: '100 %', run: zoomToPaper },
    { combination: '0', does: 'whole sheet', run: fit },
  ];
  useScreenKeys(isDrawn ? keys : []);
}

/** What of a drawing can be left out on the screen, in words. Frame and title block stay. */
const drawingLayers = [
  { layer: '4-DIM', label: 'Dimensions' },
  { layer: '3-TEXT', label: 'Texts' },
  { layer: '2-DEVICES', label: 'Devices and lamps' },
  { layer: '1-DOORS', label: 'Doors' },
  { layer: '5-BUSBAR', label: 'Busbars' },
  { layer: '7-HIDDEN', label: 'Hidden edges' },
] as const satisfies readonly { readonly layer: Layer; readonly label: string }[];

type LiveDrawingProps = {
  readonly label: string;
  readonly sheets: readonly SetSheet[];
  readonly look: SheetLook;
  readonly hiddenLayers: readonly string[];
  readonly pointed: SheetDoor | null;
  /** The feeder that is looked for, by its name on the board; null for none. */
  readonly sought: string | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  readonly marksOf: DrawnCardProps['marksOf'];
  /** Has the drawing asked for again: the links to its files do not work for ever. */
  readonly onRetry: () => void;
};

/** A sheet of a drawing in which each door and each way leads to its feeder. */
function LiveDrawing(props: LiveDrawingProps) {
  const { label, sheets, look, hiddenLayers, pointed, sought, onPoint, onRetry, marksOf } = props;
  const shown = sheets[look.sheet];
  const { data, isPending } = useQuery(sheetQuery(shown));
  const { noteSheets } = look;
  const open = useOpenFeeder();
  useEffect(() => {
    if (data) {
      noteSheets(sheets.length, {
        width: data.widthMm * PIXELS_PER_MM,
        height: data.heightMm * PIXELS_PER_MM,
      });
    }
  }, [data, noteSheets, sheets.length]);

  if (data) {
    return (
      <SvgSheet
        key={shown && sheetKey(shown)}
        label={label}
        picture={data}
        look={look}
        hiddenLayers={hiddenLayers}
        pointed={pointed}
        soughtFeeder={sought}
        onPoint={onPoint}
        onOpen={open}
      >
        {shown && marksOf?.(shown, data)}
      </SvgSheet>
    );
  }
  return isPending ? (
    <LoadingState label={`Loading ${label}`} rows={8} />
  ) : (
    <FailedState
      cause="The sheet did not arrive"
      text="The drawing itself is kept. Try again, or look at it as PDF."
      onRetry={onRetry}
    />
  );
}

/** Opens the feeder behind a door at its step; what the board brings by itself leads to its supply scheme. */
function useOpenFeeder(): (door: SheetDoor) => void {
  const { goTo } = useConfigurationPlace();
  const feeders = useFeeders();
  return ({ feeder }) => {
    const part = feeders.find(({ name }) => name === feeder)?.part;
    goTo(part === undefined ? { step: 'board', property: 'SUPPLY_SCHEME' } : { step: 'feeders', feeder: part });
  };
}
