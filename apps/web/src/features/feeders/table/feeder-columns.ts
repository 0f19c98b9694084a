import type { PropertyValue } from '@pw/configurator/value';
import { matchesSearch } from '@pw/domain/search';
import type { ProposedEntry } from '@pw/switchboard/forms/proposed-entry';
import { faultTexts } from '@pw/switchboard/model/feeder-faults';
import { type SectionLetter, sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { polesText } from '@pw/switchboard/model/poles';
import { isNotSet } from '@pw/switchboard/validity/judge-feeder';
import { copiesIn } from '@pw/switchboard/validity/listed-feeder';
import type { FeederRow } from './feeder-row.ts';

/** What a cell of the table holds, and how it is entered. */
export type CellEntry =
  | { readonly kind: 'name' }
  | { readonly kind: 'type' }
  | { readonly kind: 'section'; readonly section: SectionLetter; readonly property: `SECTION_${SectionLetter}` }
  | { readonly kind: 'text' | 'choice'; readonly property: string };

/** What a cell shows; `missing` is red. */
export type CellText = { readonly text: string; readonly isMissing: boolean };

/** A column of the feeder table. */
export type FeederColumn = {
  readonly id: string;
  readonly header: string;
  readonly align: 'left' | 'right' | 'center';
  readonly show: (row: FeederRow) => CellText;
  /** How the cell of a feeder is entered; null where it only shows what the rules give. */
  readonly entry: (row: FeederRow) => CellEntry | null;
};

const NONE = '-';
/** A section that is open and holds nothing. */
const NO_COPIES = '·';

const shown = (text: string): CellText => ({ text, isMissing: false });
const missing = (text: string): CellText => ({ text, isMissing: true });
const withUnit = (value: PropertyValue | undefined, unit: string) =>
  isNotSet(value) ? NONE : `${String(value)}${unit}`;
const isBlank = ({ type }: FeederRow) => type.role === 'blank';

/** What has a column once a feeder has a value of it, by the column. */
const usedProperties = { starter: 'STARTER_KIND', duty: 'STARTER_DUTY', note: 'FEEDER_NOTE' } as const;

type UsedProperty = (typeof usedProperties)[keyof typeof usedProperties];

/** The columns of the feeder table, in their order. */
export const feederColumns: readonly FeederColumn[] = [
  {
    id: 'name',
    header: 'Name',
    align: 'left',
    show: ({ name }) => shown(name),
    entry: () => ({ kind: 'name' }),
  },
  {
    id: 'designation',
    header: 'Designation',
    align: 'left',
    show: ({ values }) => shown(values.FEEDER_DESIGNATION),
    entry: () => ({ kind: 'text', property: 'FEEDER_DESIGNATION' }),
  },
  {
    id: 'rating',
    header: 'Rated current(A)',
    align: 'right',
    show: ratingOf,
    entry: ratingEntry,
  },
  {
    id: 'poles',
    header: 'Poles',
    align: 'center',
    show: polesOf,
    entry: (row) => (hasPoles(row) ? { kind: 'choice', property: 'FEEDER_POLES' } : null),
  },
  {
    id: 'type',
    header: 'Type',
    align: 'left',
    show: ({ typeName }) => shown(typeName),
    entry: (row) => (isBlank(row) ? null : { kind: 'type' }),
  },
  {
    id: 'breaker',
    header: 'Breaker',
    align: 'left',
    show: breakerOf,
    entry: (row) => (isBlank(row) ? { kind: 'choice', property: 'EMPTY_FEEDER_WIDTH' } : null),
  },
  {
    id: 'icu',
    header: 'Icu kA',
    align: 'right',
    show: ({ values }) => shown(withUnit(values.ICU, '')),
    entry: () => null,
  },
  ...sectionLetters.map(
    (section): FeederColumn => ({
      id: section,
      header: section,
      align: 'center',
      show: (row) => copiesShown(row, section),
      entry: () => ({ kind: 'section', section, property: `SECTION_${section}` }),
    }),
  ),
  usedColumn('starter', 'Starter', 'STARTER_KIND', 'choice'),
  usedColumn('duty', 'Duty', 'STARTER_DUTY', 'choice'),
  usedColumn('note', 'Note', 'FEEDER_NOTE', 'text'),
];

/** The column of a property that only some kinds have, or that is rarely entered. */
function usedColumn(id: string, header: string, property: UsedProperty, kind: 'text' | 'choice'): FeederColumn {
  return {
    id,
    header,
    align: 'left',
    show: (row) => shown(hasProperty(row, property) ? withUnit(valueOfProperty(row, property), '') : NONE),
    entry: (row) => (hasProperty(row, property) ? { kind, property } : null),
  };
}

/**
 * The columns that a board has use for: bus sections as far as couplers open them or a feeder is in them,
 * designations once a feeder has one or somebody asked for them, and starter, duty and note once a feeder has them.
 * @param couplers the board's number of bus couplers (QTY_BC)
 */
export function shownColumns(
  rows: readonly FeederRow[],
  couplers: number,
  showsDesignation: boolean,
): readonly FeederColumn[] {
  const hasUse = ({ id }: FeederColumn): boolean => {
    const section = sectionLetters.find((letter) => letter === id);
    if (section !== undefined) {
      return sectionLetters.indexOf(section) <= couplers || rows.some((row) => copiesIn(row, section) > 0);
    }
    const used = Object.entries(usedProperties).find(([column]) => column === id)?.[1];
    if (used !== undefined) {
      return rows.some((row) => hasProperty(row, used) && !isNotSet(valueOfProperty(row, used)));
    }
    return id !== 'designation' || showsDesignation || hasDesignations(rows);
  };
  return feederColumns.filter(hasUse);
}

/** Whether some feeder has a designation. */
export function hasDesignations(rows: readonly FeederRow[]): boolean {
  return rows.some(({ values }) => values.FEEDER_DESIGNATION !== '');
}

/** The rated current, or what another kind is chosen by, as `11 kW`. */
function ratingOf(row: FeederRow): CellText {
  const { chosenBy } = row.type;
  if (chosenBy === undefined) {
    return enteredFigure(row, row.values.RATING, ' A');
  }
  const value = valueOfProperty(row, chosenBy.property);
  return isNotSet(value)
    ? row.state.faults.length === 0
      ? shown(NONE)
      : missing('empty')
    : shown(`${String(value)} ${chosenBy.unit}`.trim());
}

function ratingEntry(row: FeederRow): CellEntry | null {
  const { chosenBy } = row.type;
  if (chosenBy !== undefined) {
    return { kind: chosenBy.isTyped ? 'text' : 'choice', property: chosenBy.property };
  }
  return isBlank(row) ? null : { kind: 'choice', property: 'FEEDER_AMP_RATING' };
}

/** Kinds whose poles follow from something else have none to enter. */
function hasPoles(row: FeederRow): boolean {
  return !isBlank(row) && row.values.FEEDER_POLES !== undefined;
}

function polesOf(row: FeederRow): CellText {
  return hasPoles(row)
    ? enteredFigure(row, row.values.FEEDER_POLES, '')
    : shown(isBlank(row) ? NONE : polesText(row.values) || NONE);
}

/** Whether a feeder is asked for a property, entered or not. */
function hasProperty({ values, hidden }: FeederRow, property: string): boolean {
  return Object.hasOwn(values, property) && !hidden.includes(property);
}

/** What a feeder of any kind holds, by the name of the property. */
export function valueOfProperty({ values }: Pick<FeederRow, 'values'>, property: string): PropertyValue {
  // A feeder has the values of its kind, of which the type of all feeders knows only some.
  return (values as Readonly<Record<string, PropertyValue>>)[property] ?? null;
}

/** What is proposed for a cell that is empty. */
export function proposedFor({ proposed }: FeederRow, entry: CellEntry | null): ProposedEntry | undefined {
  return entry && 'property' in entry ? proposed.find(({ property }) => property === entry.property) : undefined;
}

function enteredFigure(row: FeederRow, value: PropertyValue | undefined, unit: string): CellText {
  return isNotSet(value) && !isBlank(row) ? missing('empty') : shown(withUnit(value, unit));
}

/** Of a blank cubicle its width, which is all that is chosen of it. */
function breakerOf(row: FeederRow): CellText {
  const { FEEDER_CAT_NO, CUBICLE_WIDTH } = row.values;
  if (!isBlank(row)) {
    return shown(FEEDER_CAT_NO || NONE);
  }
  return isNotSet(CUBICLE_WIDTH) ? missing('no width') : shown(`${CUBICLE_WIDTH} mm wide`);
}

function copiesShown(row: FeederRow, section: SectionLetter): CellText {
  const copies = copiesIn(row, section);
  if (row.state.isFlagged) {
    return missing('0');
  }
  return shown(copies === 0 ? NO_COPIES : String(copies));
}

/** The feeders that a search finds by what their row shows, in their order; all of them for an empty one. */
export function findFeeders(rows: readonly FeederRow[], search: string): readonly FeederRow[] {
  if (search.trim() === '') {
    return rows;
  }
  const searched = feederColumns.filter(({ id }) => id.length > 1);
  return rows.filter((row) =>
    matchesSearch([...searched.map(({ show }) => show(row).text), faultTexts(row.state.faults)], search),
  );
}
