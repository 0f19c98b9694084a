import type { RemarkOnWire, RemarkPinOnWire } from '@pw/contract/remarks';
import { type PinnedDoor, type PinPoint, pinOnLaterSheet } from '@pw/domain/customer-page/pin';
import { isSettled, remarkStateLabels } from '@pw/domain/customer-page/remark';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { useState } from 'react';
import { useMay } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { SheetDoor, SheetPicture } from '../../../ui/sheet-view/read-sheet-svg.ts';
import { RemarkDialog, type RemarkTask } from './remark-dialogs.tsx';
import { RemarkEntry, remarkName } from './remark-entry.tsx';
import classes from './remarks.module.css';
import { useRemarks } from './use-remarks.ts';

type RemarkPinsProps = {
  readonly projectId: number;
  /** The board whose sheet is shown. */
  readonly lineItemId: number;
  /** The number of the sheet. */
  readonly sheet: string;
  readonly picture: Pick<SheetPicture, 'widthMm' | 'heightMm' | 'doors'>;
};

/**
 * The pins of customers on a sheet of a board. Those of an earlier revision are grey and follow the compartment that they
 * are on.
 */
export function RemarkPins({ projectId, lineItemId, sheet, picture }: RemarkPinsProps) {
  const mayRead = useMay('customer-page.read');
  const mayManage = useMay('customer-page.manage');
  const { data } = useRemarks(projectId, mayRead);
  const [shownId, show] = useState<string | null>(null);
  const [task, setTask] = useState<RemarkTask | null>(null);
  const pinned = (data?.remarks ?? []).flatMap((remark) =>
    remark.pin !== null && remark.pin.lineItemId === lineItemId && remark.pin.sheet === sheet
      ? [{ remark, pin: remark.pin }]
      : [],
  );
  const shown = pinned.find(({ remark }) => remark.remarkId === shownId)?.remark;
  const begin = (next: RemarkTask) => {
    show(null);
    setTask(next);
  };
  return (
    <>
      {pinned.map(({ remark, pin }) => (
        <PlacedPin
          key={remark.remarkId}
          remark={remark}
          at={remark.revision === data?.current ? pin : placeNow(pin, picture)}
          isEarlier={remark.revision !== data?.current}
          picture={picture}
          onPress={() => show(remark.remarkId)}
        />
      ))}
      {/* What is pressed in a dialog is pressed on the sheet for React, which would drag it. */}
      <div role="presentation" onPointerDown={(event) => event.stopPropagation()}>
        {shown && (
          <Dialog opened title={`Comment ${remarkName(shown)}`} width={600} onClose={() => show(null)}>
            <RemarkEntry remark={shown} onTask={mayManage ? begin : null} />
          </Dialog>
        )}
        {task && <RemarkDialog projectId={projectId} task={task} onClose={() => setTask(null)} />}
      </div>
    </>
  );
}

type PlacedPinProps = Pick<RemarkPinsProps, 'picture'> & {
  readonly remark: RemarkOnWire;
  /** On paper, mm. */
  readonly at: PinPoint;
  readonly isEarlier: boolean;
  readonly onPress: () => void;
};

function PlacedPin({ remark, at, isEarlier, picture, onPress }: PlacedPinProps) {
  const { revision, no, saidBy, state } = remark;
  return (
    <button
      type="button"
      className={classes.pin}
      data-settled={isSettled(state) || undefined}
      data-earlier={isEarlier || undefined}
      style={{ left: `${(100 * at.x) / picture.widthMm}%`, top: `${100 - (100 * at.y) / picture.heightMm}%` }}
      aria-label={`Comment ${remarkName(remark)} of ${saidBy}, ${remarkStateLabels[state]}`}
      onClick={onPress}
    >
      {isEarlier ? revisionLabel(revision) : no}
    </button>
  );
}

/** Where a pin of an earlier revision is on the sheet as it is drawn now. */
function placeNow(pin: RemarkPinOnWire, { widthMm, heightMm, doors }: RemarkPinsProps['picture']): PinPoint {
  const doorOnPaper = ({ address, feeder, at: { left, top, width, height } }: SheetDoor): PinnedDoor => ({
    address,
    feeder,
    box: {
      x: left * widthMm,
      y: (1 - top - height) * heightMm,
      widthMm: width * widthMm,
      heightMm: height * heightMm,
    },
  });
  return pinOnLaterSheet(pin, doors.map(doorOnPaper));
}
