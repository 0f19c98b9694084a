import { Button } from '@mantine/core';
import { type OwnWorkEntryOnWire, readWorkerDaysCall } from '@pw/contract/work-entries';
import { dayOnScreen } from '@pw/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import type { Tester } from '../routine-tests/tester.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import classes from './work-entry.module.css';
import { minutesText } from './work-queue.ts';

/** The last entries of a worker, of units and orders, which can be corrected here. */
export function OwnEntries({ worker }: { readonly worker: Tester }) {
  const { data } = useQuery(callQuery(readWorkerDaysCall, { params: { workerId: worker.workerId } }, 'screen'));
  const [corrected, setCorrected] = useState<OwnWorkEntryOnWire | null>(null);
  const entries = data?.entries ?? [];
  if (entries.length === 0) {
    return null;
  }
  return (
    <section className={classes.part} aria-label="Last entries">
      <h2 className={classes.heading}>Last entries</h2>
      <ul className={classes.entries}>
        {entries.map((entry) => {
          const { key, serial, orderNumber, operation, minutes, day } = entry;
          return (
            <li key={key} className={classes.chosen}>
              <span>{`${dayOnScreen(day)}, ${minutesText(minutes)}, ${operation}, ${serial ?? orderNumber}`}</span>
              <Button
                className={classes.touch}
                aria-label={`Correct ${operation} of ${dayOnScreen(day)}`}
                onClick={() => setCorrected(entry)}
              >
                Correct
              </Button>
            </li>
          );
        })}
      </ul>
      {corrected && (
        <CorrectDialog
          serial={corrected.serial}
          orderNumber={corrected.orderNumber}
          entry={corrected}
          worker={worker}
          onClose={() => setCorrected(null)}
        />
      )}
    </section>
  );
}
