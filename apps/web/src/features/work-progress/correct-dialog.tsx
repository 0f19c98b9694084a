import type { WorkEntryOnWire } from '@pw/contract/work-entries';
import { dayOnScreen } from '@pw/domain/dates';
import { workLimits } from '@pw/domain/work-progress/work-entry';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import type { Tester } from '../routine-tests/tester.ts';
import classes from './work.module.css';
import { newWaitingWork, useWorkQueue } from './work-queue.ts';

const FORM = 'correction';

type CorrectDialogProps = {
  /** Of a unit, or of an order as a whole. */
  readonly serial: string | null;
  readonly orderNumber: string | null;
  readonly entry: WorkEntryOnWire;
  readonly worker: Pick<Tester, 'name'>;
  readonly onClose: () => void;
};

/** Corrects the minutes of an entry; the old one stays on record. */
export function CorrectDialog({ serial, orderNumber, entry, worker, onClose }: CorrectDialogProps) {
  const { queue } = useWorkQueue();
  const [minutes, setMinutes] = useState<number>(entry.minutes);
  const isRight = minutes === 0 || (minutes >= workLimits.leastMinutes && minutes <= workLimits.mostMinutes);
  const { operation, kg, material, workerId, day, note } = entry;
  const send = () => {
    if (isRight) {
      queue.add(
        newWaitingWork({
          serial,
          orderNumber: serial === null ? orderNumber : null,
          operation,
          minutes,
          kg,
          material,
          workerId,
          day,
          note,
          corrects: entry.key,
        }),
      );
      onClose();
    }
  };
  return (
    <Dialog
      opened
      title={`Correct ${operation} of ${dayOnScreen(day)}`}
      width={480}
      unsaved={minutes !== entry.minutes}
      action={{ label: 'Correct', submits: FORM, disabled: !isRight || minutes === entry.minutes }}
      onClose={onClose}
    >
      <form
        id={FORM}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{`Hours of ${entry.worker}, corrected by ${worker.name}. Enter 0 to take them away; the entry stays on record.`}</p>
        <FieldFrame
          label="Minutes"
          error={isRight ? undefined : `Enter 0, or ${workLimits.leastMinutes} to ${workLimits.mostMinutes} minutes.`}
        >
          {(names) => <NumberInput {...names} value={minutes} invalid={!isRight} onChange={setMinutes} />}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
