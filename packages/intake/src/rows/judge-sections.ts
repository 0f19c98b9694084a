import type { RowField } from '@pw/domain/intake/intake-codes';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { RowValues, Source, Value } from '../intake.ts';
import type { IntakeContext } from './row-context.ts';
import { sectionField } from './row-sections.ts';
import { placeOf, unclear } from './values.ts';

/**
 * The values of a row with its bus sections as the board that is there has them: one that it does not have is unclear, and
 * so is a row that names none of several.
 */
export function withSections(values: RowValues, at: Source, { board, inputs }: IntakeContext): RowValues {
  if (!board) {
    return values;
  }
  const isCoupler = inputs.feeders.get(String(values.type?.value))?.type.role === 'bus coupler';
  const letters = sectionLetters.slice(0, board.couplers + (isCoupler ? 0 : 1));
  const counted = sectionLetters.filter((letter) => values[sectionField(letter)] !== undefined);
  const { section } = values;
  if (counted.length === 0 && section === undefined) {
    const [only, ...more] = letters;
    const place = placeOf([], at);
    return only !== undefined && more.length === 0
      ? values
      : { ...values, section: unclear(place, only === undefined ? 'NO_SUCH_SECTION' : 'NO_SECTION', letters) };
  }
  const changed = [
    ...counted
      .filter((letter) => !letters.includes(letter) && values[sectionField(letter)]?.value !== 0)
      .map((letter) => [sectionField(letter), notThere(values[sectionField(letter)], [0])] as const),
    ...(typeof section?.value === 'string' && !letters.some((letter) => letter === section.value)
      ? [['section', notThere(section, letters)] as const]
      : []),
  ];
  return { ...values, ...Object.fromEntries(changed satisfies readonly (readonly [RowField, Value])[]) };
}

function notThere(value: Value | undefined, offers: Value['offers'] & object): Value {
  const { text = '', source = [] } = value ?? {};
  return unclear({ text, source, doubt: null }, 'NO_SUCH_SECTION', offers);
}
