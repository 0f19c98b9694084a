import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { diversityFactor } from '../busbar/diversity.ts';
import { type SectionLetter, sectionLetters } from '../model/section.ts';
import { type Check, type CheckContext, checkLimit } from './context.ts';
import { completeFeeders, copiesIn, largestIncomerA } from './feeders.ts';

type SectionLoad = {
  readonly section: SectionLetter;
  readonly incomerA: number;
  readonly circuits: number;
  readonly connectedA: number;
};

/** The load checks of SBD-R1 8, one entry per section with incomer and outgoing feeders. */
export const loadChecks: readonly Check[] = [
  {
    id: 'R1',
    find: (context) =>
      sectionLoads(context).flatMap(({ section, incomerA, circuits, connectedA }) => {
        const factor = diversityFactor(context.tables, circuits).value;
        const loadA = factor * connectedA;
        if (!exceeds(loadA, incomerA)) {
          return [];
        }
        const message = `Outgoing load ${roundHalfUp(loadA, 0)} A (RDF ${factor}) exceeds incomer ${incomerA} A: confirm load list`;
        return [{ severity: 'W', message, section, property: 'FEEDER.FEEDER_AMP_RATING' }];
      }),
  },
  {
    id: 'R2',
    find: (context) =>
      sectionLoads(context).flatMap(({ section, incomerA, connectedA }) => {
        const ratio = connectedA / incomerA;
        if (!exceeds(ratio, checkLimit(context.tables, 'connected rating ratio'))) {
          return [];
        }
        const message = `Connected ratings are ${roundHalfUp(ratio, 1)} times the incomer`;
        return [{ severity: 'I', message, section, property: 'FEEDER.FEEDER_AMP_RATING' }];
      }),
  },
];

function sectionLoads({ board }: CheckContext): readonly SectionLoad[] {
  const outgoing = completeFeeders(board, 'outgoing');
  return sectionLetters
    .map((section) => ({
      section,
      incomerA: largestIncomerA(board, section),
      circuits: outgoing.reduce((sum, { feeder }) => sum + copiesIn(feeder, section), 0),
      connectedA: outgoing.reduce((sum, { feeder, ratingA }) => sum + copiesIn(feeder, section) * ratingA, 0),
    }))
    .filter(({ incomerA, circuits }) => incomerA > 0 && circuits > 0);
}
