import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import type { SheetDoor } from '../../ui/sheet-view/read-sheet-svg.ts';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { PIXELS_PER_MM, SvgSheet } from '../../ui/sheet-view/svg-sheet.tsx';
import { useConfigurationPlace } from '../board-configuration/configuration-place.ts';
import { useFeeders } from '../board-configuration/use-board-store.ts';
import { type SetSheet, sheetKey } from './drawing-set.ts';
import { sheetQuery } from './sheet-query.ts';

type LiveDrawingProps = {
  readonly label: string;
  readonly sheets: readonly SetSheet[];
  readonly look: SheetLook;
  readonly hiddenLayers: readonly string[];
  readonly pointed: SheetDoor | null;
  /** The feeder that is looked for, by its name on the board; null for none. */
  readonly sought: string | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  /** Has the drawing asked for anew: the links to its files do not work for ever. */
  readonly onRetry: () => void;
};

/** A sheet of a drawing in which each door and each way leads to its feeder. */
export function LiveDrawing(props: LiveDrawingProps) {
  const { label, sheets, look, hiddenLayers, pointed, sought, onPoint, onRetry } = props;
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
        sought={sought}
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
