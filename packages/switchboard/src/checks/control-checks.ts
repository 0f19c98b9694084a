import { exceeds } from '@pw/configurator/value';
import { foldName } from '@pw/domain/naming';
import { controlSupply, isControlSupply } from '../board/control-supply.ts';
import { atLeast, fault, judged, phrase } from '../findings/judgement.ts';
import type { RepairFeeder } from '../findings/repair.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { completeFeeders, copiesIn } from '../model/placed-feeders.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
import type { JudgementOf } from './check-codes.ts';
import { chosenCoils } from './equipment-checks.ts';

/** The check of the control supply of each section with contactors (SBD 11.5). */
export const controlChecks: readonly Check[] = [
  {
    id: 'M6',
    judge: ({ board, tables }) => {
      const supply = controlSupply(tables, board);
      return supply === 'Transformer' || supply === 'Rectifier'
        ? sectionLetters.flatMap((section) => judgeSection(board, tables, section))
        : [];
    },
  },
];

function judgeSection(board: EvaluatedBoard, tables: Tables, section: SectionLetter): readonly JudgementOf<'M6'>[] {
  const here = feedersIn(board, section);
  const neededVa = controlVa(board, tables, section, here.some(isControlSupply));
  if (neededVa === 0) {
    return [];
  }
  const placedVa = completeFeeders(board, 'auxiliary').reduce(
    (sum, { feeder }) => sum + copiesIn(feeder, section) * (feeder.values.SUPPLY_VA ?? 0),
    0,
  );
  const added = supplyToAdd(board, tables, section, controlVa(board, tables, section, true) - placedVa);
  const steps = [added && phrase('ADD', { powerVa: added.powerVa })];
  return [
    judged(
      { section },
      [atLeast('SUPPLY', placedVa, neededVa)],
      fault('SHORT', {}, { steps, ...(added && { adds: added.feeder }) }),
    ),
  ];
}

type AddedSupply = { readonly feeder: RepairFeeder; readonly powerVa: number };

/** What the added supplies of a board are called, with their section behind it. */
const SUPPLY_NAME = 'CS';

/**
 * The control supply that gives a section what it lacks, as the tables make one: the smallest that reaches it, else the
 * largest; null where no kind of feeders gives one.
 */
function supplyToAdd(
  board: EvaluatedBoard,
  tables: Tables,
  section: SectionLetter,
  lackingVa: number,
): AddedSupply | null {
  const giving = tables.kindValue.rows.find(({ property, how }) => property === 'SUPPLY_VA' && how === 'formula');
  const type = tables.feederType.rows.find(({ family }) => family === giving?.kind);
  const property = giving?.text ?? '';
  const sizes = tables.feederOption.rows
    .filter((row) => row.family === giving?.kind && row.property === property)
    .map(({ value }) => Number(value));
  const powerVa = sizes.find((size) => !exceeds(lackingVa, size)) ?? sizes.at(-1);
  if (!type || powerVa === undefined) {
    return null;
  }
  const feederNames = new Set(board.feeders.map(({ name }) => foldName(name)));
  const own = `${SUPPLY_NAME}-${section}`;
  const names = [own, ...Array.from({ length: feederNames.size }, (_, at) => `${own}-${at + 2}`)];
  const name = names.find((each) => !feederNames.has(foldName(each))) ?? own;
  return { powerVa, feeder: { name, type: type.type, properties: { [property]: powerVa, [`SECTION_${section}`]: 1 } } };
}

function feedersIn(board: EvaluatedBoard, section: SectionLetter): readonly EvaluatedFeeder[] {
  return completeFeeders(board, 'incomer', 'bus coupler', 'outgoing', 'auxiliary')
    .map(({ feeder }) => feeder)
    .filter((feeder) => copiesIn(feeder, section) > 0);
}

/**
 * What the contactors of a section ask of its control supply, VA: hold of those that are closed together and the inrush
 * of the largest, with a reserve. Coils of breakers hang on it where there is one; else they have their transformer of
 * the bill (SBD 11.5).
 */
function controlVa(board: EvaluatedBoard, tables: Tables, section: SectionLetter, hasSupply: boolean): number {
  const here = feedersIn(board, section);
  const holdVa = here.reduce((sum, feeder) => sum + copiesIn(feeder, section) * (feeder.values.HOLD_VA ?? 0), 0);
  const inrushVa = Math.max(0, ...here.map(({ values }) => values.INRUSH_VA ?? 0));
  const coilCount = hasSupply
    ? chosenCoils(board).reduce((sum, { feeder }) => {
        const holder = here.find(({ name }) => name === feeder);
        return sum + (holder ? copiesIn(holder, section) : 0);
      }, 0)
    : 0;
  const coilsVa = coilCount * checkLimit(tables, 'hold of a coil');
  const withInrushVa = holdVa + coilsVa + inrushVa / checkLimit(tables, 'inrush against hold');
  return checkLimit(tables, 'reserve of a control supply') * withInrushVa;
}
