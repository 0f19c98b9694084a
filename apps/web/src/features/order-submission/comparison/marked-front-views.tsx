import { Button } from '@mantine/core';
import { compareFrontViewsCall } from '@pw/contract/revision-comparison';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { readSheetSvg, type SheetDoor } from '../../../ui/sheet-view/read-sheet-svg.ts';
import { useSheetLook } from '../../../ui/sheet-view/sheet-look.ts';
import { PIXELS_PER_MM, SvgSheet } from '../../../ui/sheet-view/svg-sheet.tsx';
import classes from './comparison.module.css';
import type { ComparisonAddress, SideLabels } from './comparison-words.ts';

type MarkedFrontViewsProps = {
  readonly address: ComparisonAddress;
  readonly lineItemId: number;
  readonly name: string;
  readonly sides: SideLabels;
  /** A door was pressed: the feeder by its name. */
  readonly onOpen: (feeder: string) => void;
};

/** The front views of a board next to each other, with what has changed marked; drawn when somebody wants to see them. */
export function MarkedFrontViews(props: MarkedFrontViewsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3 className={classes.heading}>Front view</h3>
      {isOpen ? (
        <DrawnSides {...props} />
      ) : (
        <Button className={classes.show ?? ''} onClick={() => setOpen(true)}>
          Show the front views side by side
        </Button>
      )}
    </>
  );
}

function DrawnSides({ address, lineItemId, name, sides, onOpen }: MarkedFrontViewsProps) {
  const params = { ...address, lineItemId };
  const { data, error, isFetching, refetch } = useQuery(callQuery(compareFrontViewsCall, { params }, 'screen'));
  const failure = data ? null : loadFailure(error, 'The front views');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return <LoadingState label="Drawing the front views" rows={6} />;
  }
  return (
    <div className={classes.drawings}>
      <DrawnSide label={`the front view of ${name} in ${sides.before}`} svgs={data.before} onOpen={onOpen} />
      <DrawnSide label={`the front view of ${name} in ${sides.after}`} svgs={data.after} onOpen={onOpen} />
    </div>
  );
}

type DrawnSideProps = {
  readonly label: string;
  readonly svgs: readonly string[];
  readonly onOpen: (feeder: string) => void;
};

const noLayers: readonly string[] = [];

function DrawnSide({ label, svgs, onOpen }: DrawnSideProps) {
  const look = useSheetLook();
  const [pointed, setPointed] = useState<SheetDoor | null>(null);
  const { sheet, sheets, noteSheets } = look;
  const picture = useMemo(() => readSheetSvg(svgs[sheet] ?? ''), [svgs, sheet]);
  useEffect(() => {
    if (picture) {
      noteSheets(svgs.length, { width: picture.widthMm * PIXELS_PER_MM, height: picture.heightMm * PIXELS_PER_MM });
    }
  }, [picture, noteSheets, svgs]);
  if (!picture) {
    return <p className={classes.nothing}>There is no drawing of this board.</p>;
  }
  return (
    <div className={classes.drawing}>
      <fieldset aria-label={`Sheets of ${label}`} className={classes.sheets}>
        <IconButton
          label="Sheet before"
          icon={IconChevronLeft}
          disabled={sheet === 0}
          onPress={() => look.show(sheet - 1)}
        />
        <span aria-live="polite">{`Sheet ${sheet + 1} of ${Math.max(1, sheets)}`}</span>
        <IconButton
          label="Next sheet"
          icon={IconChevronRight}
          disabled={sheet >= sheets - 1}
          onPress={() => look.show(sheet + 1)}
        />
      </fieldset>
      <SvgSheet
        key={sheet}
        label={label}
        picture={picture}
        look={look}
        hiddenLayers={noLayers}
        pointed={pointed}
        onPoint={setPointed}
        onOpen={({ feeder }) => onOpen(feeder)}
      />
    </div>
  );
}
