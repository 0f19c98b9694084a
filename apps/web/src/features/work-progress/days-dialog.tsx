import { type UnitStageOnWire, unitStage } from '@pw/contract/unit-stage';
import { savePlannedDaysCall } from '@pw/contract/work-stages';
import { dayOnScreen } from '@pw/domain/dates';
import { arePlannedDays, PLANNED_DAYS_TEXT } from '@pw/domain/work-progress/decide-stage';
import { stageLabel } from '@pw/domain/work-progress/stage';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { currentOf } from '../administration/save-conflict.tsx';
import { reloadWork } from './plan-dialog.tsx';
import classes from './work.module.css';

const FORM = 'planned-days';

type Entered = { readonly from: string; readonly to: string };

const dayOf = (entered: string) => (entered.trim() === '' ? null : entered);

type DaysDialogProps = {
  readonly serial: string;
  readonly stage: UnitStageOnWire;
  readonly today: string;
  readonly onClose: () => void;
};

/** Types the planned days of a stage over. */
export function DaysDialog({ serial, stage, today, onClose }: DaysDialogProps) {
  const queries = useQueryClient();
  const [revision, setRevision] = useState(stage.revision);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(savePlannedDaysCall);
  const { control, formState, handleSubmit } = useForm<Entered>({
    mode: 'onTouched',
    defaultValues: { from: stage.plannedFrom ?? '', to: stage.plannedTo ?? '' },
    resolver: faultResolver<Entered>(({ from, to }) =>
      arePlannedDays(dayOf(from), dayOf(to)) ? {} : { to: PLANNED_DAYS_TEXT },
    ),
  });
  const send = handleSubmit(({ from, to }) =>
    save(
      {
        params: { serial, stage: stage.stage },
        body: { plannedFrom: dayOf(from), plannedTo: dayOf(to), revision },
      },
      {
        onSaved: () => {
          reloadWork(queries);
          onClose();
        },
        onFailed: (refused) => {
          const current = currentOf(refused, unitStage);
          if (current) {
            setRevision(current.revision);
          }
          setFailure({
            failed: 'The days are not saved.',
            reason: current
              ? `Somebody else has changed them to ${daysText(current)}. Save again to replace these.`
              : refused.message,
          });
          reloadWork(queries);
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Days of ${stageLabel(stage.stage)}`}
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        <DateField control={control} name="from" label="First day" today={today} />
        <DateField control={control} name="to" label="Last day" today={today} />
      </form>
    </Dialog>
  );
}

function daysText({ plannedFrom, plannedTo }: UnitStageOnWire): string {
  return plannedFrom === null || plannedTo === null
    ? 'none'
    : `${dayOnScreen(plannedFrom)} to ${dayOnScreen(plannedTo)}`;
}
