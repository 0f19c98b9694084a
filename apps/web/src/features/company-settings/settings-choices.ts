import type { AnswerOf } from '@pw/contract/call';
import type { readCompanySettingsCall } from '@pw/contract/company-settings/read-company-settings';

export type Settings = AnswerOf<typeof readCompanySettingsCall>;

/** What the administrator chooses. */
export type EnteredSettings = Omit<Settings, 'revision'>;

/** One value of a setting, and what it does to a price, with an example. */
type Choice<Value> = { readonly value: Value; readonly label: string; readonly does: string };

export const marginChoices: readonly Choice<Settings['marginMode']>[] = [
  {
    value: 'on cost',
    label: 'Margin on cost',
    does: 'The percentage is added to the cost: 12 % on a cost of ₹ 1,00,000 makes ₹ 1,12,000.',
  },
  {
    value: 'on sale',
    label: 'Margin on sale',
    does: 'The percentage is the share of the selling price: 12 % on a cost of ₹ 1,00,000 makes ₹ 1,13,636.36.',
  },
];

export const insuranceChoices: readonly Choice<Settings['insuranceBase']>[] = [
  {
    value: 'goods and freight',
    label: 'Goods and freight',
    does: 'The percentage is taken of the price with margin and freight: 0.5 % of ₹ 1,00,000 is ₹ 500.',
  },
  {
    value: '110 % of goods and freight',
    label: '110 % of goods and freight',
    does: 'The same with a tenth more, as cargo is usually insured: 0.5 % of ₹ 1,10,000 is ₹ 550.',
  },
];

/** The settings with their words, in their order. */
export const settingGroups = [
  { name: 'marginMode', label: 'Margin', choices: marginChoices },
  { name: 'insuranceBase', label: 'Insurance base', choices: insuranceChoices },
] as const;

/** The words of a chosen value. */
export function labelOf(choices: readonly Choice<string>[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
