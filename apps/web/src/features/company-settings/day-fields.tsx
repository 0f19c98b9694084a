import type { AnswerOf } from '@pw/contract/call';
import type { readCompanySettingsCall } from '@pw/contract/company-settings';
import { type AgingKind, agingKinds, LONGEST_VALIDITY_DAYS } from '@pw/domain/material-rates/price-aging';
import { offerValidityDays } from '@pw/domain/reports/offer-validity';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';

/** The settings without the count of their saves. */
export type EnteredSettings = Omit<AnswerOf<typeof readCompanySettingsCall>, 'revision'>;

type DayField = {
  readonly label: string;
  readonly hint: string;
  readonly longest: number;
  readonly daysOf: (settings: EnteredSettings) => number;
  readonly change: (settings: EnteredSettings, days: number) => Partial<EnteredSettings>;
};

const agingTexts: Readonly<Record<AgingKind, Pick<DayField, 'label' | 'hint'>>> = {
  metal: {
    label: 'Rates of metals hold, days',
    hint: 'An offer asks about the kilograms of a metal whose rate is older.',
  },
  currency: { label: 'Exchange rates hold, days', hint: 'Those of lists in other currencies, and of offers.' },
  labour: { label: 'Rates of labour hold, days', hint: 'Those of an hour of work.' },
};

/** How long prices and offers hold, in the order of the form. */
export const dayFields: readonly DayField[] = [
  {
    label: 'Prices hold, days',
    hint: 'A price list or any other rate that is older is marked as old wherever it is used.',
    longest: LONGEST_VALIDITY_DAYS,
    daysOf: ({ priceValidityDays }) => priceValidityDays,
    change: (_settings, priceValidityDays) => ({ priceValidityDays }),
  },
  ...agingKinds.map(
    (kind): DayField => ({
      ...agingTexts[kind],
      longest: LONGEST_VALIDITY_DAYS,
      daysOf: ({ agingDays }) => agingDays[kind],
      change: ({ agingDays }, days) => ({ agingDays: { ...agingDays, [kind]: days } }),
    }),
  ),
  {
    label: 'Offers are valid, days',
    hint: 'An offer that is made from now on says until when it is valid.',
    longest: offerValidityDays.longest,
    daysOf: (settings) => settings.offerValidityDays,
    change: (_settings, days) => ({ offerValidityDays: days }),
  },
];

/** Whether all of these days can be saved. */
export function hasRightDays(settings: EnteredSettings): boolean {
  return dayFields.every((field) => faultOf(field, settings) === undefined);
}

function faultOf({ daysOf, longest }: DayField, settings: EnteredSettings): string | undefined {
  const days = daysOf(settings);
  const isRight = Number.isInteger(days) && days >= 1 && days <= longest;
  return isRight ? undefined : `A whole number from 1 to ${longest} is expected`;
}

type DayFieldsProps = {
  readonly entered: EnteredSettings;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<EnteredSettings>) => void;
};

/** The fields of the days. */
export function DayFields({ entered, disabled, onChange }: DayFieldsProps) {
  return dayFields.map((field) => {
    const fault = faultOf(field, entered);
    return (
      <FieldFrame key={field.label} label={field.label} hint={field.hint} error={fault}>
        {(names) => (
          <NumberInput
            {...names}
            invalid={fault !== undefined}
            disabled={disabled}
            value={field.daysOf(entered)}
            onChange={(days) => onChange(field.change(entered, days))}
          />
        )}
      </FieldFrame>
    );
  });
}
