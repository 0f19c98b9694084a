import type { Family } from '@pw/configurator/family/family';
import type { Refusal } from '@pw/configurator/session/change';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { plainValue, withUnit } from './shown-value.ts';

/** Says in words why a list refuses a value: "not met: carries the rated current (Rated current 1600 A)". */
export function refusalText(knowledge: Knowledge, { filter, inputs }: Refusal): string {
  const [first] = inputs;
  const reason = `not met: ${filter}`;
  if (!first) {
    return reason;
  }
  const { label, unit } = wordsOf(knowledge, first.name);
  return `${reason} (${label} ${withUnit(plainValue(first.value), unit)})`;
}

/** All reasons why a list refuses a value; '' for one that it offers. */
export function refusalTexts(knowledge: Knowledge, refusals: readonly Refusal[]): string {
  return refusals.map((refusal) => refusalText(knowledge, refusal)).join('; ');
}

/** Label and unit of a property by the name that rules use: its own, or with the slot in front (`BOARD.AMBIENT`). */
export function wordsOf(knowledge: Knowledge, name: string): { readonly label: string; readonly unit: string } {
  const property = name.slice(name.indexOf('.') + 1);
  const found = familiesOf(knowledge).find(({ properties }) => properties[property] !== undefined);
  const { label, unit } = found?.properties[property] ?? { label: name, unit: '' };
  return { label, unit };
}

function familiesOf({ board, kinds, components }: Knowledge): readonly Family[] {
  return [board, ...kinds.map(({ family }) => family), ...components];
}
