import type {
  IntakeBoardOnWire,
  IntakeContentOnWire,
  IntakeLeftoverOnWire,
  IntakeOnWire,
  IntakePlain,
  IntakeQuestionOnWire,
  IntakeRowOnWire,
  IntakeValueOnWire,
} from '@pw/contract/intake-shape';
import type { Reason, RowField } from '@pw/domain/intake/intake-codes';
import { noAnswers } from '../answers/answers-edit.ts';
import type { ReadIntake } from '../answers/review-store.ts';

export const intakeId = '33333333-3333-4333-8333-333333333333';

const at = (cell: string) => ({ sheet: 'PCC-1', cell });

/** A value that is written clearly. */
export function certain(value: IntakePlain, cell = 'A1'): IntakeValueOnWire {
  return { value, text: String(value), source: at(cell), certainty: 'certain', reason: '' };
}

/** One best reading. */
export function proposed(value: IntakePlain, reason: Reason = 'NOTHING_WRITTEN', text = ''): IntakeValueOnWire {
  return { value, text, source: at('A1'), certainty: 'proposed', reason };
}

/** Several readings, or none. */
export function unclear(text: string, offers: readonly IntakePlain[], reason: Reason = 'DISAGREE'): IntakeValueOnWire {
  return { value: null, text, source: at('F12'), certainty: 'unclear', reason, offers };
}

/** An outgoing feeder of 250 A on the first board, wholly certain. */
export function aRow(
  id: string,
  values: Partial<Record<RowField, IntakeValueOnWire>> = {},
  changes: Partial<IntakeRowOnWire> = {},
): IntakeRowOnWire {
  return {
    id,
    board: id.split('r')[0] ?? '',
    at: at('A12:L12'),
    table: 't1',
    values: {
      name: certain(`Feeder ${id}`),
      type: certain('MCCB_OG'),
      rating: certain(250),
      poles: certain('4'),
      quantity: certain(1),
      ...values,
    },
    isReady: true,
    isRemoved: false,
    ...changes,
  };
}

/** A board that the file names. */
export function aBoard(id: string, name: string, changes: Partial<IntakeBoardOnWire> = {}): IntakeBoardOnWire {
  return {
    id,
    name: certain(name),
    quantity: certain(1),
    properties: {},
    demands: [],
    isRemoved: false,
    into: null,
    ...changes,
  };
}

/** A note that was not used. */
export function aLeftover(id: string, changes: Partial<IntakeLeftoverOnWire> = {}): IntakeLeftoverOnWire {
  return {
    id,
    reason: 'note',
    source: at('A40'),
    text: `Text ${id}`,
    about: { board: 'b1' },
    answer: null,
    ...changes,
  };
}

/** The question that an unclear value of a row asks. */
export function aQuestion(changes: Partial<IntakeQuestionOnWire> = {}): IntakeQuestionOnWire {
  return {
    id: 'q1',
    about: { board: 'b1', row: 'b1r3', value: 'rating' },
    code: 'DISAGREE',
    text: 'Feeder b1r3, rated current: “125A/63A”. Several readings are possible. Choose one.',
    offers: [
      { value: 125, text: '125 A' },
      { value: 63, text: '63 A' },
    ],
    source: at('F12'),
    ...changes,
  };
}

const table: IntakeContentOnWire['tables'][number] = {
  id: 't1',
  sheet: 'PCC-1',
  range: 'A10:L30',
  headings: 'A10:L10',
  layout: 'feeder list',
  fields: [
    { cells: 'B11:B30', heading: 'Feeder', field: 'name', certainty: 'certain' },
    { cells: 'F11:F30', heading: 'In', field: 'rating', certainty: 'certain' },
  ],
};

/** PCC-1 with a certain row, two whose quantity is proposed and one whose rating is unclear. */
export function aContent(changes: Partial<IntakeContentOnWire> = {}): IntakeContentOnWire {
  const rows = [
    aRow('b1r1'),
    aRow('b1r2', { quantity: proposed(1) }),
    aRow('b1r3', { rating: unclear('125A/63A', [125, 63]) }, { isReady: false }),
    aRow('b1r4', { quantity: proposed(1) }),
  ];
  return {
    project: {},
    tables: [table],
    boards: [aBoard('b1', 'PCC-1')],
    rows,
    demands: [],
    makes: [],
    questions: [aQuestion()],
    leftovers: [],
    counts: {
      rows: rows.length,
      values: 20,
      certain: 17,
      proposed: 2,
      unclear: 1,
      leftovers: 0,
      edited: 0,
      editRate: 0,
    },
    ...changes,
  };
}

/** A workbook that has been read. */
export function anIntake(changes: Partial<IntakeOnWire> = {}): ReadIntake {
  return {
    intakeId,
    projectId: null,
    fileName: 'LT schedule.xlsx',
    files: 1,
    state: 'ready',
    failure: null,
    boards: 1,
    rows: 4,
    open: 1,
    uploadedBy: 'Asha Kulkarni',
    uploadedAt: '2026-11-20T09:01:00.000Z',
    revision: 0,
    sender: '',
    kind: 'xlsx',
    sheets: [],
    ignored: [],
    answers: noAnswers,
    answeredBy: null,
    before: null,
    editions: [],
    isFirst: false,
    dropped: [],
    made: null,
    ...changes,
    content: changes.content ?? aContent(),
  };
}
