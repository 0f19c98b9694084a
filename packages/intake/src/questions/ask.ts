import { fieldText } from '@pw/domain/intake/field-words';
import type { RowField, UnclearReason } from '@pw/domain/intake/intake-codes';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import type { TotalDraft } from '../boards/board-draft.ts';
import type { IntakeBoard, IntakeTable, Leftover, Offer, Plain, Question, Value } from '../intake.ts';

/** A total that differs from what was read. */
export type DifferingTotal = { readonly total: TotalDraft; readonly read: number };

type Asked = Omit<Question, 'id'>;

/** The units that offers are shown with. */
const units: Readonly<Partial<Record<RowField, string>>> = {
  rating: ' A',
  faultLevel: ' kA',
  kw: ' kW',
  va: ' VA',
  kvar: ' kvar',
};

/**
 * Every question of an intake, each about one thing: an unclear value, a column, hidden rows, a total, a text.
 * @param overlong texts that make a note longer than the product takes
 */
export function ask(
  boards: readonly IntakeBoard[],
  tables: readonly IntakeTable[],
  totals: readonly DifferingTotal[],
  overlong: readonly Leftover[],
): readonly Question[] {
  const asked: readonly Asked[] = [
    ...tables.flatMap(aboutColumns),
    ...boards.flatMap((board) => [
      ...aboutBoard(board),
      ...aboutHidden(board),
      ...aboutLoads(board),
      ...aboutRows(board),
    ]),
    ...totals.map(aboutTotal),
    ...overlong.map(aboutOverlong),
  ];
  return asked.map((question, index) => ({ id: `q${index + 1}`, ...question }));
}

function aboutColumns({ id, sheet, fields }: IntakeTable): readonly Asked[] {
  return fields.flatMap(({ certainty, field, heading, cells }) =>
    certainty === 'proposed' && field !== null
      ? [
          {
            about: { table: id, value: field },
            code: 'COLUMN_UNKNOWN' as const,
            text: `${heading === '' ? `Column ${cells}` : `The column “${heading}”`} looks like the ${fieldText(field)}. Is it?`,
            offers: [{ value: field, text: fieldText(field) }],
            source: { sheet, cell: cells },
          },
        ]
      : [],
  );
}

function aboutBoard({ id, name, quantity, rows, properties }: IntakeBoard): readonly Asked[] {
  const empty: readonly Asked[] =
    rows.length > 0
      ? []
      : [
          {
            about: { board: id },
            code: 'NO_FEEDERS_ON_BOARD',
            text: `${String(name.value ?? id)}: ${reasonTexts.NO_FEEDERS_ON_BOARD}`,
            offers: [],
            source: name.source,
          },
        ];
  const values: Readonly<Record<string, Value>> = { name, quantity, ...properties };
  return [
    ...empty,
    ...Object.entries(values).flatMap(([field, value]) =>
      aboutValue(String(name.value ?? id), { board: id, value: field }, value),
    ),
  ];
}

/** Hidden rows are one question for a board. */
function aboutHidden({ id, name, rows }: IntakeBoard): readonly Asked[] {
  const hidden = rows.filter(({ values }) => isHiddenRow(values));
  const [first] = hidden;
  if (!first) {
    return [];
  }
  const count = hidden.length === 1 ? 'One row' : `${hidden.length} rows`;
  return [
    {
      about: { board: id },
      code: 'HIDDEN',
      text: `${String(name.value ?? id)}: ${count} of the sheet cannot be seen in it. Take them?`,
      offers: [
        { value: true, text: 'Take them' },
        { value: false, text: 'Leave them out' },
      ],
      source: hidden.flatMap(({ at }) => at),
    },
  ];
}

function isHiddenRow(values: IntakeBoard['rows'][number]['values']): boolean {
  return Object.values(values).some(({ reason }) => reason === 'HIDDEN');
}

/** Loads without a device are one question for a board. */
function aboutLoads({ id, name, rows }: IntakeBoard): readonly Asked[] {
  const loads = rows.filter(isBareLoad);
  const [first] = loads;
  if (!first) {
    return [];
  }
  const count = loads.length === 1 ? 'One load has' : `${loads.length} loads have`;
  return [
    {
      about: { board: id, value: 'type' },
      code: 'NO_DEVICE',
      text: `${String(name.value ?? id)}: ${count} no device. Breaker by the load, or starter?`,
      offers: [
        { value: 'MCCB_OG', text: 'Breaker by the load' },
        { value: 'STARTER', text: 'Starter' },
      ],
      source: loads.flatMap(({ at }) => at),
    },
  ];
}

function isBareLoad({ values }: IntakeBoard['rows'][number]): boolean {
  return values.type?.reason === 'NO_DEVICE' && values.kw !== undefined;
}

function aboutRows({ id: board, rows }: IntakeBoard): readonly Asked[] {
  return rows.flatMap((row) => {
    const name = String(row.values.name?.value ?? row.values.name?.text ?? row.id);
    return Object.entries(row.values).flatMap(([field, value]) =>
      value.reason === 'HIDDEN' || (field === 'type' && isBareLoad(row))
        ? []
        : aboutValue(name, { board, row: row.id, value: field }, value),
    );
  });
}

function aboutValue(name: string, about: Question['about'], value: Value): readonly Asked[] {
  if (value.certainty !== 'unclear') {
    return [];
  }
  // An unclear value has a reason of the list of unclear ones.
  const code = value.reason as UnclearReason;
  const written = value.text === '' ? 'nothing is written' : `“${value.text}”`;
  const text = `${name}, ${fieldText(about.value ?? '')}: ${written}. ${reasonTexts[code]}`;
  return [
    {
      about,
      code,
      text,
      offers: (value.offers ?? []).map((offer) => offerOf(about.value ?? '', offer)),
      source: value.source,
    },
  ];
}

function offerOf(field: string, value: Plain): Offer {
  const unit = Object.entries(units).find(([name]) => name === field)?.[1] ?? '';
  return { value, text: `${String(value)}${unit}` };
}

function aboutTotal({ total, read }: DifferingTotal): Asked {
  return {
    about: {},
    code: 'TOTAL_DIFFERS',
    text: `The file says ${total.said} feeders, ${read} were read. Is a row missing?`,
    offers: [],
    source: total.source,
  };
}

function aboutOverlong({ id, text, source }: Leftover): Asked {
  const begin = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)} ..` : text;
  return { about: { leftover: id }, code: 'TOO_LONG', text: `“${begin}”: ${reasonTexts.TOO_LONG}`, offers: [], source };
}

const LONGEST_QUOTE = 60;
