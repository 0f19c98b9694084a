import type { DesignedCubicle, TransportUnit } from '@pw/switchboard/model/design';
import type { SectionLetter } from '@pw/switchboard/model/section';

/** A cubicle and its left end, mm from the left end of what the sheet shows. */
export type CubicleAt = { readonly cubicle: DesignedCubicle; readonly leftMm: number };

/** A stretch of the board, mm from the left end of what the sheet shows. */
export type Stretch = { readonly leftMm: number; readonly widthMm: number };

/** What one sheet shows of a board. */
export type SheetPart = {
  /** From 1. */
  readonly number: number;
  /** Sheets that show a part of the elevation. */
  readonly count: number;
  readonly cubicles: readonly CubicleAt[];
  readonly units: readonly (Stretch & { readonly unit: TransportUnit })[];
  readonly sections: readonly (Stretch & { readonly section: SectionLetter })[];
  readonly widthMm: number;
};

/** Lays the transport units of each sheet out from its left end. */
export function sheetParts(parts: readonly (readonly TransportUnit[])[]): readonly SheetPart[] {
  return parts.map((units, index) => {
    const cubicles = stretches(units.flatMap((unit) => unit.cubicles));
    return {
      number: index + 1,
      count: parts.length,
      cubicles: cubicles.map(({ item, leftMm }) => ({ cubicle: item, leftMm })),
      units: stretches(units).map(({ item, leftMm, widthMm }) => ({ unit: item, leftMm, widthMm })),
      sections: sectionStretches(cubicles.map(({ item, leftMm }) => ({ cubicle: item, leftMm }))),
      widthMm: units.reduce((sum, unit) => sum + unit.widthMm, 0),
    };
  });
}

function stretches<Item extends { readonly widthMm: number }>(items: readonly Item[]) {
  let leftMm = 0;
  return items.map((item) => {
    const stretch = { item, leftMm, widthMm: item.widthMm };
    leftMm += item.widthMm;
    return stretch;
  });
}

/** Neighbours of one bus section as one stretch. */
function sectionStretches(cubicles: readonly CubicleAt[]): SheetPart['sections'] {
  const sections: (Stretch & { readonly section: SectionLetter })[] = [];
  for (const { cubicle, leftMm } of cubicles) {
    const last = sections.at(-1);
    if (last?.section === cubicle.section) {
      sections[sections.length - 1] = { ...last, widthMm: last.widthMm + cubicle.widthMm };
    } else {
      sections.push({ section: cubicle.section, leftMm, widthMm: cubicle.widthMm });
    }
  }
  return sections;
}

/** The ends of the board that a sheet shows. */
export function boardEnds({ number, count }: SheetPart): { readonly isFirst: boolean; readonly isLast: boolean } {
  return { isFirst: number === 1, isLast: number === count };
}
