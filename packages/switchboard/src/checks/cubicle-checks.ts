import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { atMost, fault, type Judgement } from '../findings/judgement.ts';
import { onBoard, onFeeders, type Remedy, repairedBy } from '../findings/repair.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { shareOf } from '../model/feeder-column.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { layoutConstant } from '../tables/layout-constant.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';

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
): readonly Judgement[] {
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
  const tags = [...new Set(last.feeders.map(({ feeder }) => feederTag(feeder)))].join(', ');
  const message =
    `Column ${last.number} holds only ${last.usedMm} mm (${tags}); ${freeMm} mm are free in the others: ` +
    `lower or move ${last.usedMm} mm and save a cubicle`;
  return [
    {
      section,
      figures: [atMost(`Columns of section ${section} that little height would save`, isNearMiss ? 1 : 0, 0, '')],
      fault: isNearMiss ? fault(message, savingOf(last)) : null,
    },
  ];
}

/** The multi-tier cubicles of a section in the order in which they were packed: beside a coupler of section A from the right. */
function columnsAsPacked({ cubicles }: BoardDesign, section: SectionLetter): readonly DesignedCubicle[] {
  const own = cubicles.filter((each) => each.section === section);
  const columns = own.filter(({ type }) => type === 'MT');
  const isReversed =
    section === sectionLetters[0] &&
    own.some(({ feeders }) => feeders.some(({ feeder }) => feeder.type.role === 'bus coupler'));
  return isReversed ? columns.toReversed() : columns;
}

function savingOf({ section, feeders }: DesignedCubicle): Remedy {
  const names = [...new Set(feeders.map(({ feeder }) => feeder.name))];
  return repairedBy(
    onFeeders(names, 'FEEDER.MCCB_MODULE_HEIGHT', 'Ask for lower compartments where more height than needed was asked'),
    onFeeders(names, `FEEDER.SECTION_${section}`, 'Move feeders to a section that has room for them'),
  );
}

/** The check of the losses in each cubicle (SBD 8.6). */
export const lossChecks: readonly Check[] = [
  {
    id: 'T3',
    judge: ({ design, tables }) => (design?.cubicles ?? []).flatMap((cubicle) => judgeCubicle(tables, cubicle)),
  },
];

function judgeCubicle(tables: Tables, cubicle: DesignedCubicle): readonly Judgement[] {
  const { number, section, feeders } = cubicle;
  const warm = feeders.filter(({ feeder }) => (feeder.values.LOSS_W ?? 0) > 0);
  if (warm.length === 0) {
    return [];
  }
  const lossW = roundHalfUp(shareOf(cubicle) * warm.reduce((sum, { feeder }) => sum + feeder.values.LOSS_W, 0), 0);
  const mostW = checkLimit(tables, 'losses without ventilation');
  const names = [...new Set(warm.map(({ feeder }) => feeder.name))];
  const message = `Cubicle ${number}: ${lossW} W of drives or reactors need forced ventilation`;
  const remedy = repairedBy(
    onFeeders(names, `FEEDER.SECTION_${section}`, 'Spread drives and reactors over several sections'),
    onBoard('BOARD.SB_IP', 'Agree on a ventilated enclosure'),
  );
  return [
    {
      feeders: names,
      figures: [atMost(`Losses in cubicle ${number}`, lossW, mostW, 'W')],
      fault: exceeds(lossW, mostW) ? fault(message, remedy) : null,
    },
  ];
}
