import { cellOf, type FieldCell, noteFault, noteProposed, noteWritten, type RowReading } from './row-reading.ts';
import { type Fact, type FactFinder, type FactKind, plainNumber } from './schedule-facts.ts';
import type { ScheduleField } from './schedule-headings.ts';

/** A fact on which everything that the row says about it agrees. */
export type Settled<Value> = {
  readonly value: Value;
  readonly written: string;
  readonly cell: FieldCell;
  /** Whether it stands in a column of its own, and not only in the description or the name. */
  readonly isInPlace: boolean;
  readonly remark: string;
};

type ValueOf<Kind extends FactKind> = Extract<Fact, { readonly kind: Kind }>['value'];

/** What a row says about the equipment; null where it says nothing, or things that do not agree. */
export type EquipmentFacts = { readonly [Kind in FactKind]: Settled<ValueOf<Kind>> | null };

type FoundFact = Fact & { readonly cell: FieldCell };

/** The columns in which facts belong. */
const ownFields: readonly ScheduleField[] = ['rating', 'poles', 'faultLevel', 'device', 'type'];

/** The columns whose words are looked at for what no column of its own says. */
const wordyFields: readonly ScheduleField[] = ['description', 'name'];

/** Facts that a cell of their own may give as a bare number, and how to write them. */
const numberFields = { rating: '400 A', poles: '4P or TPN', faultLevel: '50 kA' } as const;

/** The field that tells of a fact. */
const fieldOfFact: Readonly<Record<FactKind, ScheduleField>> = {
  rating: 'rating',
  poles: 'poles',
  device: 'device',
  role: 'type',
  faultLevel: 'faultLevel',
};

/** Reads what a row says about the equipment; what it says twice and differently is a fault. */
export function readFacts(reading: RowReading, find: FactFinder): EquipmentFacts {
  const factsIn = (fields: readonly ScheduleField[]) =>
    reading.cells.filter(({ field }) => fields.includes(field)).flatMap((cell) => factsOfCell(cell, find));
  const own = factsIn(ownFields);
  const words = factsIn(wordyFields);
  tellUnreadable(reading, own);
  const found = (kind: FactKind) => (own.some((fact) => fact.kind === kind) ? own : words);
  return {
    rating: settle(
      reading,
      'rating',
      found('rating').filter((fact) => fact.kind === 'rating'),
    ),
    poles: settle(
      reading,
      'poles',
      found('poles').filter((fact) => fact.kind === 'poles'),
    ),
    device: settle(
      reading,
      'device',
      found('device').filter((fact) => fact.kind === 'device'),
    ),
    role: settle(
      reading,
      'role',
      found('role').filter((fact) => fact.kind === 'role'),
    ),
    faultLevel: settle(
      reading,
      'faultLevel',
      found('faultLevel').filter((fact) => fact.kind === 'faultLevel'),
    ),
  };
}

/** Notes a fact as what it is shown as, e.g. `400 A`. */
export function noteFact(
  reading: RowReading,
  field: ScheduleField,
  shown: string,
  { written, cell, isInPlace, remark }: Settled<string | number>,
): void {
  if (isInPlace) {
    noteWritten(reading, field, shown, cell, remark);
  } else {
    noteProposed(reading, field, shown, `from “${written}” in the ${cell.field}`, cell);
  }
}

function factsOfCell(cell: FieldCell, find: FactFinder): readonly FoundFact[] {
  return (bareFact(cell) ?? find(cell.text)).map((fact) => ({ ...fact, cell }));
}

function bareFact({ field, text }: FieldCell): readonly Fact[] | null {
  if (field !== 'rating' && field !== 'poles' && field !== 'faultLevel') {
    return null;
  }
  const value = plainNumber(text);
  return value === null ? null : [{ kind: field, value, written: text, remark: '' }];
}

/** A cell that should give a number and gives nothing of its kind. */
function tellUnreadable(reading: RowReading, facts: readonly FoundFact[]): void {
  for (const field of ['rating', 'poles', 'faultLevel'] as const) {
    const cell = cellOf(reading, field);
    const isRead = facts.some((fact) => fact.cell === cell && fact.kind === field);
    if (cell && !isRead) {
      noteFault(reading, field, `“${cell.text}” is not understood: write it like ${numberFields[field]}`, cell.column);
    }
  }
}

type FoundAs<Value> = Omit<Settled<Value>, 'isInPlace'>;

function settle<Value extends string | number>(
  reading: RowReading,
  kind: FactKind,
  found: readonly FoundAs<Value>[],
): Settled<Value> | null {
  const [first] = found;
  if (!first) {
    return null;
  }
  const other = found.find(({ value }) => value !== first.value);
  if (other) {
    const both = `“${first.written}” and “${other.written}” do not agree: write one of them`;
    noteFault(reading, fieldOfFact[kind], both, other.cell.column);
    return null;
  }
  const { value, written, cell, remark } = first;
  return { value, written, cell, remark, isInPlace: ownFields.includes(cell.field) };
}
