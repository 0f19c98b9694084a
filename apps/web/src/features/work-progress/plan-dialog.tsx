import { Checkbox } from '@mantine/core';
import { listUnitsCall, readUnitCall } from '@pw/contract/serial-units';
import { listWorkCall, planStagesCall, type WorkOrderOnWire } from '@pw/contract/work-stages';
import { counted } from '@pw/domain/counted';
import { dayOnScreen } from '@pw/domain/dates';
import { isPlannableDay } from '@pw/domain/work-progress/decide-stage';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './work.module.css';

const FORM = 'plan';

type PlanDialogProps = { readonly order: WorkOrderOnWire; readonly today: string; readonly onClose: () => void };

/** Sets the promised day of an order, and proposes the days of its units. */
export function PlanDialog({ order, today, onClose }: PlanDialogProps) {
  const { orderNumber, projectName, promisedOn, revision } = order;
  const queries = useQueryClient();
  const [replaces, setReplaces] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(planStagesCall);
  const { control, formState, handleSubmit } = useForm<{ promisedOn: string }>({
    mode: 'onTouched',
    defaultValues: { promisedOn: promisedOn ?? '' },
    resolver: faultResolver((form) => (isPlannableDay(form.promisedOn) ? {} : { promisedOn: 'Enter a day.' })),
  });
  const send = handleSubmit((form) =>
    save(
      { params: { orderNumber }, body: { ...form, replaces, revision } },
      {
        onSaved: ({ planned, firstDay }) => {
          const text =
            firstDay === null
              ? 'The promised day is saved. No stage has other days.'
              : `${counted(planned, 'stage')} planned, the first from ${dayOnScreen(firstDay)}.`;
          showToast({
            title: `Plan of ${orderNumber}`,
            text,
            tone: firstDay !== null && firstDay < today ? 'warn' : 'ok',
          });
          reloadWork(queries);
          onClose();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed: 'Nothing was planned.', reason });
          reloadWork(queries);
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Plan ${orderNumber}`}
      width={480}
      unsaved={(formState.isDirty || replaces) && !isSaving}
      action={{ label: 'Propose days', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        <p>{`${projectName}. Days are proposed backwards from the promised day, from the hours of the design and the calendar of the works.`}</p>
        <DateField control={control} name="promisedOn" label="Promised" required today={today} />
        <Checkbox
          label="Replace days that are planned already"
          description="Stages that have begun keep their days."
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}

/** Reads again what shows stages. */
export function reloadWork(queries: QueryClient): void {
  for (const call of [listWorkCall, readUnitCall, listUnitsCall]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}
