import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { controlSupply, isControlSupply } from '../board/control-supply.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { completeFeeders, copiesIn } from '../model/placed-feeders.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
import { chosenCoils } from './equipment-checks.ts';
import { atLeast, fault, type Judgement } from './judgement.ts';
import { inFeederList, onBoard, repairedBy } from './repair.ts';

/** The check of the control supply of each section with contactors (SBD-R2 B 6). */
export const controlChecks: readonly Check[] = [
  {
    id: 'M6',
    judge: ({ board, tables }) => {
      const supply = controlSupply(board);
      return supply === 'Transformer' || supply === 'Rectifier'
        ? sectionLetters.flatMap((section) => judgeSection(board, tables, section))
        : [];
    },
  },
];

function judgeSection(board: EvaluatedBoard, tables: Tables, section: SectionLetter): readonly Judgement[] {
  const neededVa = controlVa(board, tables, section);
  if (neededVa === 0) {
    return [];
  }
  const placedVa = completeFeeders(board, 'auxiliary').reduce(
    (sum, { feeder }) => sum + copiesIn(feeder, section) * (feeder.values.SUPPLY_VA ?? 0),
    0,
  );
  const toldVa = roundHalfUp(neededVa, 1);
  const message = `Section ${section}: control supply ${toldVa} VA needed, ${placedVa} VA placed`;
  const remedy = repairedBy(
    inFeederList(`Place a control supply of at least ${toldVa} VA in section ${section}`),
    onBoard('BOARD.CONTROL_SUPPLY', 'Choose Customer where the supply comes from outside the board'),
  );
  return [
    {
      section,
      figures: [atLeast(`Control supply of section ${section}`, placedVa, toldVa, 'VA')],
      fault: exceeds(neededVa, placedVa) ? fault('W', message, remedy) : null,
    },
  ];
}

/**
 * What the contactors of a section ask of its control supply, VA: hold of those that are closed together and the inrush
 * of the largest, with a reserve. Coils of breakers hang on it where there is one; else they have their transformer of
 * the bill (SBD-R2 B 6).
 */
function controlVa(board: EvaluatedBoard, tables: Tables, section: SectionLetter): number {
  const here = completeFeeders(board, 'incomer', 'bus coupler', 'outgoing', 'auxiliary')
    .map(({ feeder }) => feeder)
    .filter((feeder) => copiesIn(feeder, section) > 0);
  const holdVa = here.reduce((sum, feeder) => sum + copiesIn(feeder, section) * (feeder.values.HOLD_VA ?? 0), 0);
  const inrushVa = Math.max(0, ...here.map(({ values }) => values.INRUSH_VA ?? 0));
  const coilCount = here.some(isControlSupply)
    ? chosenCoils(board).reduce((sum, { feeder }) => {
        const holder = here.find(({ name }) => name === feeder);
        return sum + (holder ? copiesIn(holder, section) : 0);
      }, 0)
    : 0;
  const coilsVa = coilCount * checkLimit(tables, 'hold of a coil');
  const withInrushVa = holdVa + coilsVa + inrushVa / checkLimit(tables, 'inrush beside hold');
  return checkLimit(tables, 'reserve of a control supply') * withInrushVa;
}
