import type { RowGroups } from './table-props.ts';
import type { VisiblePart } from './visible-rows.tsx';

/** Rows that stand together. */
export type RowSection = {
  /** Null where the rows of a list are not grouped. */
  readonly label: string | null;
  readonly parts: readonly VisiblePart[];
  /** How many headings stand above its rows, its own among them. */
  readonly headings: number;
};

/** The rows that are drawn, by their groups; those of a group are neighbours already. */
export function sectionsOf<Row>(
  parts: readonly VisiblePart[],
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
): readonly RowSection[] {
  if (groups === undefined) {
    return [{ label: null, parts, headings: 0 }];
  }
  const placeOf = (part: VisiblePart) => {
    const row = part.kind === 'row' ? rows[part.position] : undefined;
    return row === undefined ? null : groups.of(row);
  };
  const places = [...new Set(parts.map(placeOf))].filter((place) => place !== null);
  return places.map((place, above) => ({
    label: groups.labels[place] ?? '',
    parts: parts.filter((part) => placeOf(part) === place),
    headings: above + 1,
  }));
}

/** How many headings stand among the rows of a list. */
export function headingsAmong<Row>(rows: readonly Row[], groups: RowGroups<Row> | undefined): number {
  return groups === undefined ? 0 : new Set(rows.map(groups.of)).size;
}
