import type { ChosenValue } from '@pw/configurator/value';
import { counted } from '@pw/domain/counted';
import type { Deviation } from '@pw/domain/standard-boards/standard-deviation';
import { BOARD_PART, type Draft, type DraftComponent, type DraftFeeder } from '../editing/draft.ts';
import type { WordedPart, WordsOfProperty } from '../forms/property-words.ts';
import { sameDemands } from '../model/demand.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { formerChoice } from '../model/poles.ts';
import { type Matched, matchComponents, matchFeeders } from './matched-parts.ts';

/** What of a part is entered besides its properties. */
export const partEntries = {
  name: { property: 'name', label: 'Name' },
  quantity: { property: 'quantity', label: 'Quantity' },
  demands: { property: 'demands', label: 'Demands of the board' },
} as const;

/**
 * Where a board differs from its standard: values that somebody chose differently, parts that only one of them has, names
 * and demands. What the rules work out does not count. Name and quantity of the board belong to its project.
 * @param words those of the forms
 */
export function boardDeviations(words: WordsOfProperty, standard: Draft, here: Draft): readonly Deviation[] {
  const ofBoard = { part: BOARD_PART, name: '' };
  return [
    ...compareChosen(words, { kind: 'board' }, ofBoard, { standard: standard.properties, here: here.properties }),
    ...compareDemands(standard, here),
    ...matchFeeders(standard, here).flatMap((feeder) => feederDeviations(words, feeder)),
  ];
}

/** How a deviation names its part. */
type PartName = Pick<Deviation, 'part' | 'name'>;

function compareDemands(standard: Draft, here: Draft): readonly Deviation[] {
  const [before, after] = [standard.demands ?? [], here.demands ?? []];
  const words = (count: number) => (count === 0 ? null : counted(count, 'demand'));
  return sameDemands(before, after)
    ? []
    : [
        {
          part: BOARD_PART,
          name: '',
          ...partEntries.demands,
          standard: words(before.length),
          here: words(after.length),
        },
      ];
}

function feederDeviations(words: WordsOfProperty, matched: Matched<DraftFeeder>): readonly Deviation[] {
  const { standard, here } = matched;
  if (standard === null || here === null) {
    return onOneSide(matched, copiesOf);
  }
  return [
    ...changedPart(words, { kind: 'feeder', type: here.type }, { standard, here }),
    ...matchComponents(standard, here)
      .flatMap((component) => componentDeviations(words, component))
      .map((each) => ({ ...each, name: `${here.name}, ${each.name}` })),
  ];
}

function componentDeviations(words: WordsOfProperty, matched: Matched<DraftComponent>): readonly Deviation[] {
  const { standard, here } = matched;
  return standard === null || here === null
    ? onOneSide(matched, piecesOf)
    : changedPart(words, { kind: 'component', family: here.family }, { standard, here });
}

type EnteredPart = Pick<DraftFeeder, 'part' | 'name' | 'properties'>;

/** A part that only one of the two has is one deviation: of its quantity. */
function onOneSide<Part extends EnteredPart>(
  { standard, here }: Matched<Part>,
  quantityOf: (part: Part) => number,
): readonly Deviation[] {
  const known = here ?? standard;
  const quantity = (part: Part | null) => String(part === null ? 0 : quantityOf(part));
  return known === null
    ? []
    : [
        {
          part: known.part,
          name: known.name,
          ...partEntries.quantity,
          standard: quantity(standard),
          here: quantity(here),
        },
      ];
}

function changedPart(
  words: WordsOfProperty,
  worded: WordedPart,
  { standard, here }: { readonly standard: EnteredPart; readonly here: EnteredPart },
): readonly Deviation[] {
  const { part, name } = here;
  const renamed: readonly Deviation[] =
    standard.name === name ? [] : [{ part, name, ...partEntries.name, standard: standard.name, here: name }];
  const chosen = { standard: standard.properties, here: here.properties };
  return [...renamed, ...compareChosen(words, worded, { part, name }, chosen)];
}

/** A choice of nothing, as of a cable that is not known. */
const NOT_SET = 'not set';

type Chosen = Readonly<Record<string, ChosenValue>>;

function compareChosen(
  words: WordsOfProperty,
  worded: WordedPart,
  of: PartName,
  { standard, here }: { readonly standard: Chosen; readonly here: Chosen },
): readonly Deviation[] {
  const properties = new Set([...Object.keys(standard), ...Object.keys(here)]);
  return [...properties]
    .filter((property) => !isSameChoice(property, standard, here))
    .map((property) => ({ property, words: words(worded, property) }))
    .toSorted((one, other) => one.words.order - other.words.order)
    .map(({ property, words: { label, text } }) => {
      const shown = (chosen: Chosen) => (property in chosen ? text(chosen[property] ?? null) || NOT_SET : null);
      return { ...of, property, label, standard: shown(standard), here: shown(here) };
    });
}

/** A value that was kept as a number and is a text by now, as poles are, is the same. */
function isSameChoice(property: string, standard: Chosen, here: Chosen): boolean {
  if (property in standard !== property in here) {
    return false;
  }
  const [before, after] = [standard[property] ?? null, here[property] ?? null];
  return before === after || formerChoice(property, before ?? '') === formerChoice(property, after ?? '');
}

function copiesOf({ properties }: EnteredPart): number {
  return sectionLetters.reduce((sum, letter) => sum + Number(properties[`SECTION_${letter}`] ?? 0), 0);
}

function piecesOf({ properties }: EnteredPart): number {
  return Number(properties.QTY ?? 1);
}
