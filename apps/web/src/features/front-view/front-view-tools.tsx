import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
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
