import { roundHalfUp } from '@pw/configurator/formula/functions';
import { atMost, fault, judged } from '../findings/judgement.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { shareOf } from '../model/feeder-column.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { layoutConstant } from '../tables/layout-constant.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';
import type { JudgementOf } from './check-codes.ts';
import { hotCubicles } from './thermal-checks.ts';

/** The check of columns that are nearly not needed; one entry per section with several (SBD 6.5). */
export const columnChecks: readonly Check[] = [
  {
    id: 'P2',
    judge: ({ design, tables }) =>
      design === null ? [] : sectionLetters.flatMap((section) => judgeColumns(tables, design, section)),
  },
];

function judgeColumns(
  tables: CheckContext['tables'],
  design: BoardDesign,
  section: SectionLetter,
): readonly JudgementOf<'P2'>[] {
  const columns = columnsAsPacked(design, section);
  const last = columns.at(-1);
  if (!last || columns.length < 2) {
    return [];
  }
  const columnMm = layoutConstant(tables, 'usable device height').value;
  const freeMm = columns.slice(0, -1).reduce((sum, { usedMm }) => sum + columnMm - usedMm, 0);
  const isNearMiss =
    last.usedMm <= checkLimit(tables, 'nearly empty column') &&
    freeMm + checkLimit(tables, 'height to lower') >= last.usedMm;
  const values = {
    column: last.number,
    usedMm: last.usedMm,
    freeMm,
    tags: [...new Set(last.feeders.map(({ feeder }) => feederTag(feeder)))],
    names: [...new Set(last.feeders.map(({ feeder }) => feeder.name))],
  };
  return [
    judged(
      { section },
      [atMost('COLUMNS', isNearMiss ? 1 : 0, 0)],
      fault(freeMm > 0 ? 'NEARLY_EMPTY' : 'NEARLY_EMPTY_FULL', values),
    ),
  ];
}

/** The multi-tier cubicles of a section in the order in which they were packed: from the right, where section A has a coupler. */
function columnsAsPacked({ cubicles }: BoardDesign, section: SectionLetter): readonly DesignedCubicle[] {
  const own = cubicles.filter((each) => each.section === section);
  const columns = own.filter(({ type }) => type === 'MT');
  const isReversed =
    section === sectionLetters[0] &&
    own.some(({ feeders }) => feeders.some(({ feeder }) => feeder.type.role === 'bus coupler'));
  return isReversed ? columns.toReversed() : columns;
}

/** The check of the losses in each cubicle whose air is not too hot already (SBD 8.6). */
export const lossChecks: readonly Check[] = [
  {
    id: 'T3',
    judge: ({ design, tables }) => {
      const hot = design ? hotCubicles(design) : new Set();
      const others = design?.cubicles.filter(({ number }) => !hot.has(number)) ?? [];
      return others.flatMap((cubicle) => judgeCubicle(tables, cubicle));
    },
  },
];

function judgeCubicle(tables: Tables, cubicle: DesignedCubicle): readonly JudgementOf<'T3'>[] {
  const { number, section: letter, feeders } = cubicle;
  // The fans of a bank are worked out from its losses.
  const warm = feeders.filter(({ feeder }) => (feeder.values.LOSS_W ?? 0) > 0 && feeder.kind.family.name !== 'APFC');
  if (warm.length === 0) {
    return [];
  }
  const lossW = roundHalfUp(shareOf(cubicle) * warm.reduce((sum, { feeder }) => sum + feeder.values.LOSS_W, 0), 0);
  return [
    judged(
      { feeders: [...new Set(warm.map(({ feeder }) => feeder.name))] },
      [atMost('LOSSES', lossW, checkLimit(tables, 'losses without ventilation'), { cubicle: number })],
      fault('ABOVE', { letter }),
    ),
  ];
}
