import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import { scopeFacts } from '@pw/switchboard/tables/offer-tables';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { QuotedBoard } from '../quote/quote-board.ts';

/** A line of the scope of an offer: I included, E excluded, P by purchaser, or words. */
export type ScopeLine = { readonly item: string; readonly value: string };

type ScopedBoard = Pick<QuotedBoard, 'name' | 'board' | 'price'>;
type ScopeTables = Pick<Tables, 'scope' | 'materialQuantity'>;
type Fact = (board: ScopedBoard, tables: ScopeTables) => boolean;

const facts: Readonly<Record<(typeof scopeFacts)[number], Fact>> = {
  always: () => true,
  freight: ({ price }) => (price?.freight.paise ?? 0) > 0,
  insurance: ({ price }) => (price?.insurance.paise ?? 0) > 0,
  'bus duct': ({ board }) => board.feeders.some(({ values }) => DUCTS.has(values.CONNECTION)),
  'bank without a transformer': ({ board }) => board.feeders.some(({ values }) => values.CT_SETS === 0),
  'large withdrawable ACB': ({ board }, tables) => board.feeders.some(isLifted(tables)),
  'floor cubicles': ({ board }) => !board.values.CABINET,
};

const DUCTS: ReadonlySet<string> = new Set(['Bus duct (rigid)', 'Bus trunking']);

/** Breakers that are lifted by a trolley, by the frames that the bill counts one for. */
function isLifted({ materialQuantity }: ScopeTables): (feeder: EvaluatedBoard['feeders'][number]) => boolean {
  const frames = materialQuantity.rows
    .filter(({ line }) => line === 'trolley')
    .flatMap(({ of }) => of?.split(' ') ?? []);
  return ({ values }) => values.FEEDER_MOUNTING === 'Withdrawable' && frames.includes(values.FRAME);
}

/** An item of the scope with each of its values, and the boards of each. */
export type ScopeItem = {
  readonly item: string;
  readonly values: readonly { readonly value: string; readonly boards: readonly string[] }[];
};

/** Who supplies what (SBD 15.4): each item that concerns a board. */
export function scopeLines(boards: readonly ScopedBoard[], tables: ScopeTables): readonly ScopeItem[] {
  return tables.scope.rows.flatMap(({ item, stands, rule, value, otherwise }) => {
    const concerned = boards.filter((board) => isTrue(stands, board, tables));
    const said = concerned.flatMap((board) => {
      const entry = isTrue(rule, board, tables) ? value : otherwise;
      return entry === null ? [] : [{ board: board.name, value: entry }];
    });
    const values = [...Map.groupBy(said, (each) => each.value)].map(([answer, of]) => {
      return { value: answer, boards: of.map(({ board }) => board) };
    });
    return values.length === 0 ? [] : [{ item, values }];
  });
}

/** The same as texts; a line that boards differ in names the boards of each value. */
export function scopeMatrix(boards: readonly ScopedBoard[], tables: ScopeTables): readonly ScopeLine[] {
  return scopeLines(boards, tables).map(({ item, values }) => {
    const texts = values.map(({ value, boards: of }) => (values.length === 1 ? value : `${value}: ${of.join(', ')}`));
    return { item, value: texts.join('; ') };
  });
}

function isTrue(rule: string, board: ScopedBoard, tables: ScopeTables): boolean {
  const fact = scopeFacts.find((each) => each === rule);
  return fact === undefined ? isTicked(board.board, rule) : facts[fact](board, tables);
}

/** Whether a property is ticked or above 0; one that the rules do not know is neither. */
function isTicked({ values }: EvaluatedBoard, property: string): boolean {
  const known: Readonly<Record<string, unknown>> = values;
  const value = known[property];
  return typeof value === 'number' ? value > 0 : value === 'Y';
}
