import { type SectionPlan, sectionName } from '@pw/domain/shop-parts/cut-plan';
import { csvRows } from './csv-rows.ts';

/** The columns of the file that a saw reads. */
const HEADS = ['Bar', 'Section', 'Bar length mm', 'Position', 'Length mm', 'Mark'] as const;

/** A cut plan as CSV (RFC 4180) for the saw: a row for each cut, in the order of the bars and of the cuts in them. */
export function sawFile(sections: readonly SectionPlan[]): string {
  let bar = 0;
  const rows = sections.flatMap((section) =>
    section.bars.flatMap(({ lengthMm: barMm, cuts }) => {
      bar += 1;
      const no = bar;
      return cuts.map(({ lengthMm, mark }, at) => [no, sectionName(section), barMm, at + 1, lengthMm, mark]);
    }),
  );
  return csvRows([HEADS, ...rows]);
}
