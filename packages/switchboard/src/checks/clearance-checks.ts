import { exceeds } from '@pw/configurator/value';
import { usualDepth } from '../board/rated-data-rules.ts';
import { phaseClearance } from '../busbar/withstand.ts';
import { plateClearanceMm } from '../cabinet/plate-bars.ts';
import { atLeast, atMost, fault, judged } from '../findings/judgement.ts';
import { presentBar } from '../model/bar-size.ts';
import { hasMainBar } from './busbar-checks.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';

/** The check of what is left between the bars of neighbouring phases (SBD 3.13, 7.5). */
export const clearanceChecks: readonly Check[] = [
  {
    id: 'K1',
    judge: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context)) {
        return [];
      }
      const atImpulseMm = checkLimit(tables, 'clearance at 8 kV') * board.values.ALTITUDE_CLEARANCE;
      const leastMm = Math.max(atImpulseMm, checkLimit(tables, 'house clearance'));
      // A cabinet has no busbar chamber, so that its depth says nothing.
      if (board.values.CABINET_PLATE > 0) {
        const bounds = plateClearances(context).map((mm) => atLeast('CLEARANCE', mm, leastMm));
        return [judged({}, bounds, fault('TIGHT', {}, { severity: 'E' }))];
      }
      const { CHAMBER_NEED: neededMm, BUSBAR_DEPTH: depthMm, RATED_CURRENT, MBB_SIZE } = board.values;
      const clearance = atLeast('CLEARANCE', phaseClearance(tables, board).value, leastMm);
      const isDeeper = exceeds(neededMm, usualDepth(tables, RATED_CURRENT)?.depthMm ?? 0);
      const deep = fault('DEEP', { depthMm, neededMm, bars: presentBar(MBB_SIZE).bars }, { severity: 'I' });
      return [
        {
          bounds: [clearance, atMost('ROOM', neededMm, depthMm)],
          fault: clearance.isKept ? (isDeeper ? deep : null) : fault('TIGHT', {}, { severity: 'E' }),
        },
      ];
    },
  },
];

/** Between the main bars on a mounting plate, and between its vertical bars where it has some, mm. */
function plateClearances({ board, design, tables }: CheckContext): readonly number[] {
  const { MBB_SIZE, NBB_SIZE, NEUTRAL_SHARE } = board.values;
  const main = { phase: MBB_SIZE, neutral: NEUTRAL_SHARE > 0 ? NBB_SIZE : '' } as const;
  const risers = (design?.cubicles ?? []).flatMap(({ bars: { phase, neutral } }) =>
    phase === null ? [] : [{ phase: phase.value, neutral: neutral?.value ?? '' } as const],
  );
  return [main, ...risers].map((bars) => plateClearanceMm(tables, bars));
}
