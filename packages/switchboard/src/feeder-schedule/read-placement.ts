import { type FeederType, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import { readCopies, readQuantity, tellOtherCounts } from './read-quantity.ts';
import { cellOf, type FieldCell, noteFault, noteFollows, noteWritten, type RowReading } from './row-reading.ts';

/** The copies of a feeder by the property of their section, e.g. `SECTION_A`. */
export type Placement = Readonly<Record<string, number>>;

type PlacementContext = {
  readonly couplers: number;
  /** What the schedule has a column for. */
  readonly columns: ReadonlySet<ScheduleField>;
  /** Whether the user said what the columns hold. */
  readonly isChosen: boolean;
};

/** Reads where the copies of a feeder stand: in columns of the sections, or as a section and a quantity. */
export function readPlacement(reading: RowReading, type: FeederType | null, context: PlacementContext): Placement {
  const { couplers } = context;
  const columns = sectionLetters.flatMap((section) => {
    const cell = cellOf(reading, `section${section}`);
    return cell ? [{ section, cell }] : [];
  });
  const placed = columns.length > 0 ? fromColumns(reading, columns) : fromSection(reading, context);
  for (const { section, copies } of placed) {
    judgePlace(reading, section, copies, type, couplers);
  }
  return Object.fromEntries(
    placed.filter(({ copies }) => copies > 0).map(({ section, copies }) => [`SECTION_${section}`, copies]),
  );
}

type PlacedCopies = readonly { readonly section: SectionLetter; readonly copies: number }[];

function fromColumns(
  reading: RowReading,
  columns: readonly { readonly section: SectionLetter; readonly cell: FieldCell }[],
): PlacedCopies {
  const placed = columns.flatMap(({ section, cell }) => {
    const copies = readCopies(reading, cell);
    if (copies !== null) {
      noteWritten(reading, `section${section}`, `${copies} in section ${section}`, cell);
    }
    return copies === null ? [] : [{ section, copies }];
  });
  tellOtherCounts(
    reading,
    placed.reduce((sum, { copies }) => sum + copies, 0),
  );
  return placed;
}

function fromSection(reading: RowReading, { couplers, columns, isChosen }: PlacementContext): PlacedCopies {
  const copies = readQuantity(reading, columns, isChosen);
  const cell = cellOf(reading, 'section');
  if (!cell) {
    if (couplers > 0) {
      noteFault(reading, 'section', 'The board has more than one bus section: write which, such as A');
      return [];
    }
    noteFollows(reading, 'section', 'A', 'the board has one bus section');
    return copies === null ? [] : [{ section: 'A', copies }];
  }
  const [section, ...further] = sectionsIn(cell.text);
  if (!section || further.length > 0) {
    const hint = further.length > 0 ? 'give each section a column of its own' : 'write a letter from A to E';
    noteFault(reading, 'section', `“${cell.text}” is not one bus section: ${hint}`, cell.column);
    return [];
  }
  noteWritten(reading, 'section', section, cell);
  return copies === null ? [] : [{ section, copies }];
}

function sectionsIn(text: string): readonly SectionLetter[] {
  const letters = text.toUpperCase().replace(/BUS|BAR|SECTION|SEC\.?/g, ' ');
  const words = letters.split(/[^A-Z0-9]+/).filter((word) => word !== '' && word !== 'AND');
  const known = sectionLetters.filter((letter) => words.includes(letter));
  return known.length === words.length ? known : [];
}

function judgePlace(
  reading: RowReading,
  section: SectionLetter,
  copies: number,
  type: FeederType | null,
  couplers: number,
): void {
  const column = (cellOf(reading, `section${section}`) ?? cellOf(reading, 'section'))?.column ?? null;
  const isCoupler = type?.role === 'bus coupler';
  const open = couplers + (isCoupler ? 0 : 1);
  if (copies > 0 && sectionLetters.indexOf(section) >= open) {
    const place = isCoupler ? `slot ${section} for a coupler` : `section ${section}`;
    noteFault(reading, 'section', `The board has no ${place}: enter more bus couplers on the Board step`, column);
    return;
  }
  const most = type?.mostCopies[section] ?? 0;
  if (type && copies > most) {
    const text = `${copies} copies in section ${section}: ${type.display} takes ${most} at most, write the rest in a further row`;
    noteFault(reading, 'quantity', text, cellOf(reading, 'quantity')?.column ?? column);
  }
}
