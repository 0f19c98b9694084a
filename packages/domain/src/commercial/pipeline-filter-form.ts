import { isIsoDate } from '../dates.ts';
import type { FieldFaults } from '../field-rules.ts';
import { readNumberText } from '../number-text.ts';
import { recordOf } from '../record-fields.ts';

const days = ['createdFrom', 'createdTo', 'changedFrom', 'changedTo'] as const;
const amounts = ['valueFrom', 'valueTo'] as const;

/** The fields by which the pipeline is narrowed in its dialog. */
export const pipelineFilterFields = ['customer', ...days, ...amounts, 'marginBelow'] as const;

export type PipelineFilterField = (typeof pipelineFilterFields)[number];

/** What is entered there: days as `yyyy-mm-dd`, values in rupees, the margin in percent; '' narrows nothing. */
export type PipelineFilterForm = Readonly<Record<PipelineFilterField, string>>;

export const emptyPipelineFilter: PipelineFilterForm = recordOf(pipelineFilterFields, () => '');

export const DAY_FAULT = 'Write a day as dd-MM-yyyy.';
const MARGIN_FAULT = 'Write a percentage from 0 to 100.';
const DECIMALS = 2;
const MOST_PERCENT = 100;
const PAISE = 100;

/** Judges what is entered; a field that is empty is right. */
export function judgePipelineFilter(form: PipelineFilterForm): FieldFaults<PipelineFilterField> {
  const margin = readNumberText(form.marginBelow, { decimals: DECIMALS });
  return {
    ...Object.fromEntries(
      days.flatMap((field) => (form[field] === '' || isIsoDate(form[field]) ? [] : [[field, DAY_FAULT]])),
    ),
    ...Object.fromEntries(
      amounts.flatMap((field) => {
        const read = readNumberText(form[field], { decimals: DECIMALS });
        return read.ok ? [] : [[field, read.error]];
      }),
    ),
    ...(margin.ok && margin.value <= MOST_PERCENT ? {} : { marginBelow: MARGIN_FAULT }),
  };
}

/** An amount in rupees as it was entered, in paise; undefined for an empty field, and for a text that is no amount. */
export function paiseOfFilter(text: string): number | undefined {
  const read = readNumberText(text, { decimals: DECIMALS });
  return text.trim() === '' || !read.ok ? undefined : Math.round(read.value * PAISE);
}
