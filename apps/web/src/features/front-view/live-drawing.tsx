import type { FrontViewOnWire } from '@pw/contract/front-view';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readLinkedFile } from '../../platform/send-call.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { readSheetSvg, type SheetDoor, type SheetPicture } from '../../ui/sheet-view/read-sheet-svg.ts';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { PIXELS_PER_MM, SvgSheet } from '../../ui/sheet-view/svg-sheet.tsx';
import { useConfigurationPlace } from '../board-configuration/configuration-place.ts';
import { useFeeders } from '../board-configuration/use-board-store.ts';

type LiveDrawingProps = {
  readonly label: string;
  readonly view: FrontViewOnWire;
  readonly look: SheetLook;
  readonly hiddenLayers: readonly string[];
  readonly pointed: SheetDoor | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  /** Has the drawing asked for anew: the links to its files do not work for ever. */
  readonly onRetry: () => void;
};

/** A sheet of the front view in which each door leads to its feeder. */
export function LiveDrawing({ label, view, look, hiddenLayers, pointed, onPoint, onRetry }: LiveDrawingProps) {
  const { data, isPending } = useQuery(sheetQuery(view, look.sheet));
  const { noteSheets } = look;
  const open = useOpenFeeder();
  useEffect(() => {
    if (data) {
      noteSheets(view.sheets.length, {
        width: data.widthMm * PIXELS_PER_MM,
        height: data.heightMm * PIXELS_PER_MM,
      });
    }
  }, [data, noteSheets, view]);

  if (data) {
    return (
      <SvgSheet
        key={look.sheet}
        label={label}
        picture={data}
        look={look}
        hiddenLayers={hiddenLayers}
        pointed={pointed}
        onPoint={onPoint}
        onOpen={open}
      />
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

function sheetQuery({ fingerprint, sheets }: FrontViewOnWire, sheet: number) {
  const address = sheets[sheet]?.svg.address;
  return queryOptions({
    // An hour later the same file has another address.
    queryKey: ['front-view-sheet', fingerprint, sheet, address],
    queryFn: () => readSheet(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readSheet(address: string | undefined): Promise<SheetPicture | null> {
  const file = address === undefined ? null : await readLinkedFile(address);
  return file && readSheetSvg(await file.text());
}

/** Opens the feeder behind a door at its step. */
function useOpenFeeder(): (door: SheetDoor) => void {
  const { goTo } = useConfigurationPlace();
  const feeders = useFeeders();
  return ({ feeder }) => {
    const part = feeders.find(({ name }) => name === feeder)?.part;
    if (part !== undefined) {
      goTo({ step: 'feeders', feeder: part });
    }
  };
}
