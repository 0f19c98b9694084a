import { isIsoDate } from '../dates.ts';
import { type FieldFaults, type FieldRule, judgeFields } from '../field-rules.ts';
import { judgeMakerName, makerNameTexts } from './maker-name.ts';

const DAY_FAULT = 'Write a day as dd-MM-yyyy.';

/** What a person says of a list that is uploaded. */
export type UploadForm = {
  readonly hasFile: boolean;
  readonly maker: string;
  /** ISO day. */
  readonly validFrom: string;
};

/** Judges an upload by its form. What is in the file the server says. */
export function judgeUploadForm(form: UploadForm): FieldFaults<'file' | 'maker' | 'validFrom'> {
  const maker = judgeMakerName(form.maker);
  return {
    ...(form.hasFile ? {} : { file: 'Choose the file of the list.' }),
    ...(maker.ok ? {} : { maker: makerNameTexts[maker.error] }),
    ...(isIsoDate(form.validFrom) ? {} : { validFrom: DAY_FAULT }),
  };
}

/** The days of a list that is published, as ISO days; '' for a list without an end. */
export type PublishForm = { readonly name: string; readonly validFrom: string; readonly validUntil: string };

const publishRules: readonly FieldRule<PublishForm, keyof PublishForm>[] = [
  { field: 'validFrom', text: DAY_FAULT, isBrokenBy: ({ validFrom }) => !isIsoDate(validFrom) },
  {
    field: 'validUntil',
    text: DAY_FAULT,
    isBrokenBy: ({ validUntil }) => validUntil !== '' && !isIsoDate(validUntil),
  },
  {
    field: 'validUntil',
    text: 'The list ends before it begins. Write a later day.',
    isBrokenBy: ({ validFrom, validUntil }) => validUntil !== '' && validUntil < validFrom,
  },
];

/** Judges the days of a list that is published. */
export function judgePublishForm(form: PublishForm): FieldFaults<keyof PublishForm> {
  return judgeFields(publishRules, form);
}

/** The lengths of a reason, in characters. */
export const priceListReason = { least: 3, most: 300 } as const;

export const REASON_FAULT = `Write a reason of ${priceListReason.least} to ${priceListReason.most} characters.`;

/** Whether a text is a reason. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= priceListReason.least && length <= priceListReason.most;
}

export type RollBackForm = {
  /** ISO day. */
  readonly fromDay: string;
  readonly reason: string;
};

const rollBackRules: readonly FieldRule<RollBackForm, keyof RollBackForm>[] = [
  { field: 'fromDay', text: DAY_FAULT, isBrokenBy: ({ fromDay }) => !isIsoDate(fromDay) },
  { field: 'reason', text: REASON_FAULT, isBrokenBy: ({ reason }) => !isReason(reason) },
];

/** Judges a roll-back by its form. */
export function judgeRollBackForm(form: RollBackForm): FieldFaults<keyof RollBackForm> {
  return judgeFields(rollBackRules, form);
}
