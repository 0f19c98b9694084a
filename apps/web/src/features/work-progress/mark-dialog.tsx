import { NativeSelect, TextInput } from '@mantine/core';
import { markStageCall } from '@pw/contract/work-stages';
import { beginOfDayInIndia, dayOnScreen, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { BACK_DATED_DAYS, type StageMark } from '@pw/domain/work-progress/decide-stage';
import { type Stage, stageLabel } from '@pw/domain/work-progress/stage';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timeOnScreen } from '../../platform/time-on-screen.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import type { Tester } from '../routine-tests/tester.ts';
import { reloadWork } from './plan-dialog.tsx';
import classes from './work.module.css';

const FORM = 'mark';

const words: Readonly<Record<StageMark, { readonly title: string; readonly action: string; readonly failed: string }>> =
  {
    begin: { title: 'Begin', action: 'Begin', failed: 'The stage has not begun.' },
    end: { title: 'End', action: 'End', failed: 'The stage has not ended.' },
    'take back': { title: 'Take back the last mark of', action: 'Take back', failed: 'Nothing was taken back.' },
  };

type MarkDialogProps = {
  readonly serial: string;
  readonly stage: Stage;
  readonly what: StageMark;
  readonly worker: Pick<Tester, 'workerId' | 'name'>;
  /** Those that usually end before this one begins. */
  readonly openNeeds: readonly Stage[];
  readonly onClose: () => void;
};

/** Begins or ends a stage at a time that is now, or was in the last three days. */
export function MarkDialog({ serial, stage, what, worker, openNeeds, onClose }: MarkDialogProps) {
  const queries = useQueryClient();
  const [openedMs] = useState(() => Date.now());
  const today = isoDayInIndia(openedMs);
  const [day, setDay] = useState(today);
  const [time, setTime] = useState(timeOnScreen(openedMs));
  const [isTyped, setTyped] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(markStageCall);
  const { title, action, failed } = words[what];
  const send = () => {
    const at = isTyped ? momentOf(day, time) : Date.now();
    if (at === null) {
      setFailure({ failed, reason: 'Enter the time as 14:30.' });
      return;
    }
    void save(
      { params: { serial, stage }, body: { what, at: new Date(at).toISOString(), workerId: worker.workerId } },
      {
        onSaved: () => {
          reloadWork(queries);
          onClose();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed, reason });
          reloadWork(queries);
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title={`${title} ${stageLabel(stage)}`}
      width={480}
      action={{ label: action, submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {openNeeds.length > 0 && (
        <Banner tone="warn" cause="Not ended">
          {`${openNeeds.map(stageLabel).join(', ')}. It usually ends before this stage begins.`}
        </Banner>
      )}
      <form
        id={FORM}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{`Worker: ${worker.name}`}</p>
        {what !== 'take back' && (
          <>
            <FieldFrame label="Day">
              {(names) => (
                <NativeSelect
                  {...names}
                  value={day}
                  data={Array.from({ length: BACK_DATED_DAYS + 1 }, (_, back) => daysLater(today, -back) ?? today).map(
                    (value) => ({ value, label: dayOnScreen(value) }),
                  )}
                  onChange={(event) => {
                    setDay(event.currentTarget.value);
                    setTyped(true);
                  }}
                />
              )}
            </FieldFrame>
            <FieldFrame label="Time">
              {(names) => (
                <TextInput
                  {...names}
                  type="time"
                  value={time}
                  onChange={(event) => {
                    setTime(event.currentTarget.value);
                    setTyped(true);
                  }}
                />
              )}
            </FieldFrame>
          </>
        )}
      </form>
    </Dialog>
  );
}

/** The moment of a time of a day in India, epoch milliseconds; null for a text that is no time. */
function momentOf(day: string, time: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === '' ? null : beginOfDayInIndia(day) + (Number(hours) * 60 + Number(minutes)) * 60_000;
}
