import { printValue } from '@pw/configurator/calculation';
import { workOutPart } from '@pw/configurator/lone-part';
import { type Figure, figure } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type FeederKind, type FeederType, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { loneFeeder } from '../model/part-values.ts';
import { createMemory } from '../model/watched-board.ts';
import { placedBreakers } from './supply-scheme.ts';

/** The kind of the entry, a row of `kind.csv`, and its property for the article. */
const CONTROLLER_KIND = 'CONTROLLER';
const ARTICLE = 'CONTROLLER_ARTICLE';

/**
 * The compartment that the controller of a supply scheme takes, in the section of the first incomer (SBD 2.5). Nobody
 * enters it and no session holds it: it comes and goes with the scheme. null for a board without controller.
 * @param broughtKinds the kinds of what boards bring by themselves
 * @throws when none of them is that of controllers: a defect of the catalogue
 */
export function controllerEntry(broughtKinds: readonly FeederKind[], board: EvaluatedBoard): EvaluatedFeeder | null {
  const article: string = board.values.CHANGEOVER_CONTROLLER;
  const [incomer] = placedBreakers(board, 'incomer');
  const section = incomer?.section ?? firstSection(board);
  const owner = incomer?.feeder ?? board.feeders[0];
  if (article === '' || section === undefined || owner === undefined) {
    return null;
  }
  const kind = broughtKinds.find(({ family }) => family.name === CONTROLLER_KIND);
  const type = kind?.types[0];
  if (!kind || !type) {
    throw new Error(`kind.csv has no kind ${CONTROLLER_KIND} that a supply scheme brings`);
  }
  // It is remembered by a feeder of its board: its reasons are those of this board.
  return entries(owner, [kind, section], board, (watched) => entryOf(kind, type, section, watched));
}

const entries = createMemory();

function entryOf(kind: FeederKind, type: FeederType, section: SectionLetter, board: EvaluatedBoard): EvaluatedFeeder {
  const article: string = board.values.CHANGEOVER_CONTROLLER;
  const byScheme = (value: PropertyValue): Figure<PropertyValue> =>
    figure(value, () => ({
      rule: 'compartment-of-controller',
      source: 'SBD 2.5',
      value,
      arithmetic: printValue(value),
      inputs: [{ name: 'CHANGEOVER_CONTROLLER', value: article, origin: board.explain('CHANGEOVER_CONTROLLER') }],
      rows: [],
    }));
  const given = {
    DEVICE_TYPE: byScheme(type.name),
    [ARTICLE]: byScheme(article),
    [`SECTION_${section}`]: byScheme(1),
  };
  const figures = workOutPart(kind.family, given, (name) => figureOfBoard(board, name));
  return { ...loneFeeder(type.display, figures), kind, type, components: [] };
}

function firstSection({ feeders }: EvaluatedBoard): SectionLetter | undefined {
  return sectionLetters.find((letter) => feeders.some(({ values }) => values[`SECTION_${letter}`] > 0));
}

/** A property of the board by the name that rules use, e.g. `BOARD.ALTITUDE_ICU`. */
function figureOfBoard({ values, explain }: EvaluatedBoard, name: string): Figure<PropertyValue> {
  const property = name.slice(name.indexOf('.') + 1) as keyof typeof values;
  return figure(values[property], () => explain(property));
}
