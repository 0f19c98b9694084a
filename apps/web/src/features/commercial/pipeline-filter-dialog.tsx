import {
  emptyPipelineFilter,
  judgePipelineFilter,
  type PipelineFilterForm,
} from '@pw/domain/commercial/pipeline-filter-form';
import { isoDayInIndia } from '@pw/domain/dates';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import classes from './pipeline.module.css';

type PipelineFilterDialogProps = {
  readonly entered: PipelineFilterForm;
  readonly onApply: (entered: PipelineFilterForm) => void;
  readonly onClose: () => void;
};

const FORM = 'pipeline-filter';

/** Narrows the pipeline by customer, days, value and margin. */
export function PipelineFilterDialog({ entered, onApply, onClose }: PipelineFilterDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const { control, handleSubmit } = useForm<PipelineFilterForm>({
    mode: 'onTouched',
    defaultValues: entered,
    resolver: faultResolver(judgePipelineFilter),
  });
  return (
    <Dialog
      opened
      title="Filter the pipeline"
      width={600}
      action={{ label: 'Apply', submits: FORM }}
      alternative={{ label: 'Clear', onPress: () => onApply(emptyPipelineFilter) }}
      onClose={onClose}
    >
      <form id={FORM} noValidate className={classes.filter} onSubmit={(event) => void handleSubmit(onApply)(event)}>
        <TextField control={control} name="customer" label="Customer" hint="Any part of the name." maxLength={200} />
        <TextField control={control} name="marginBelow" label="Margin below" unit="%" />
        <DateField control={control} name="createdFrom" label="Created from" today={today} />
        <DateField control={control} name="createdTo" label="Created to" today={today} />
        <DateField control={control} name="changedFrom" label="Changed from" today={today} />
        <DateField control={control} name="changedTo" label="Changed to" today={today} />
        <TextField control={control} name="valueFrom" label="Value from" unit="₹" />
        <TextField control={control} name="valueTo" label="Value to" unit="₹" />
      </form>
    </Dialog>
  );
}
