import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { useEditingOf } from '../board-configuration/use-board-store.ts';
import { drawingLayers } from './drawing-layers.ts';
import classes from './front-view-step.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** As what a front view is shown: with its doors, or as it is printed. */
export type ShownAs = 'drawing' | 'pdf';

type ShownAsChoiceProps = { readonly shownAs: ShownAs; readonly onChange: (shownAs: ShownAs) => void };

/** Chooses between the drawing, whose doors lead to their feeders, and the PDF. */
export function ShownAsChoice({ shownAs, onChange }: ShownAsChoiceProps) {
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

/** Turns the sheets and the zoom. */
export function SheetTools({ look }: { readonly look: SheetLook }) {
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
        <IconButton label="Fit" icon={IconMaximize} disabled={look.isFit} onPress={look.fit} />
      </fieldset>
    </>
  );
}

type LayersMenuProps = {
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
};

/** Leaves layers of the drawing out, and puts them back. */
export function LayersMenu({ hidden, onChange, isOpen, setOpen }: LayersMenuProps) {
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
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

type SheetKeys = { readonly look: SheetLook; readonly isDrawn: boolean; readonly openLayers: (() => void) | null };

/** The keys of the viewer. The arrows move a sheet that is larger than its place, once it has the focus. */
export function useSheetKeys({ look, isDrawn, openLayers }: SheetKeys): void {
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

type DownloadsProps = {
  readonly name: string;
  readonly view: FrontViewOnWire;
  /** The one that is shown, from 0. */
  readonly sheet: number;
};

/** The files: the sheet that is shown as SVG and DXF, all sheets as PDF; named as a person looks for them. */
export function Downloads({ name, view, sheet }: DownloadsProps) {
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
