import type { WordedJudgement } from '../findings/check-words.ts';
import { type RepairProperty, repairedBy } from '../findings/repair.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import { createCache, createListCache } from '../model/kept-results.ts';
import { createListMemory } from '../model/watched-board.ts';
import { isGenerator } from '../supply/sources.ts';
import { schemeOf } from '../supply/supply-scheme.ts';
import type { boardsWith } from '../tables/design-tables.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import type { Tables } from '../tables/tables.ts';
import { asksForCabinet, isOutdoor } from './cabinet-checks.ts';
import type { CheckContext } from './check.ts';
import { checks } from './evaluated-checks.ts';
import { bowdenScheme } from './interlock-checks.ts';
import { startsAsMotor } from './motor-checks.ts';

type ConcernTables = Pick<Tables, 'checkConcern' | 'loadKind' | 'kindCheck' | 'cabinetChoice'> & SupplyTables;

/** Whether a board has what only some have, by the names of `check-concern.csv`. */
const hasIt: Readonly<Record<(typeof boardsWith)[number], (tables: ConcernTables, board: EvaluatedBoard) => boolean>> =
  {
    generator: (_tables, { feeders }) => feeders.some(isGenerator),
    scheme: (tables, board) => schemeOf(tables, board) !== null,
    'Bowden interlock': (tables, board) => bowdenScheme(tables, board) !== null,
    motors: (tables, { feeders }) =>
      motorsOf(feeders, [tables.loadKind], (feeder) => (startsAsMotor(tables, feeder) ? [feeder] : [])).length > 0,
    contactors: (_tables, { feeders }) => feeders.some(({ values }) => (values.HOLD_VA ?? 0) > 0),
    'cabinet asked for': asksForCabinet,
    cabinet: (_tables, { values }) => values.CABINET_PLATE > 0,
    outdoors: (_tables, board) => isOutdoor(board),
    'spare share': (_tables, { values }) => values.SPARE_SHARE > 0,
    supply: (_tables, { values }) => values.TRAFO_KVA !== null || values.FAULT_MVA !== null,
    'third harmonic': (_tables, { values }) => values.HARMONIC_3 > 0,
    losses: (_tables, { feeders }) => feeders.some(({ values }) => (values.LOSS_W ?? 0) > 0),
  };

const kindsOfBoards = createCache();
const motorsOf = createListCache();

const ofAllBoards: ReadonlySet<string> = new Set(checks.map(({ id }) => id));

/**
 * Whether a check has anything to look at on a board: those of `check-concern.csv` where it has what they are about,
 * those of kinds where a feeder is of the kind, all others always.
 */
export function concernsBoard(tables: ConcernTables, board: EvaluatedBoard, check: string): boolean {
  const kinds = kindsOfBoards(board.feeders, [], () => new Set(board.feeders.map(({ kind }) => kind.family.name)));
  const isThere = (kind: string) => kinds.has(kind);
  const concern = tables.checkConcern.rows.find(({ id }) => id === check);
  return concern
    ? hasIt[concern.boardWith](tables, board)
    : ofAllBoards.has(check) || tables.kindCheck.rows.some(({ id, kind }) => id === check && isThere(kind));
}

/** A property of the board in `kind-check.csv`, e.g. `BOARD.AMBIENT`. */
const isOfBoard = (property: string): property is RepairProperty => /^BOARD\./.test(property);

/** What a check of a kind says of a feeder, under the id of the check. */
type KindJudgement = { readonly id: string; readonly judgement: WordedJudgement };

/** What the checks of the kinds find of the complete feeders of a board, each under the id of its check (SBD 14.4). */
export function judgeKinds({ board }: CheckContext): readonly KindJudgement[] {
  return judgedKinds(board.feeders, [], board, (feeder, watched) =>
    missingEntries(feeder).length === 0 ? judgeKind(feeder, watched) : [],
  );
}

const judgedKinds = createListMemory();

function judgeKind({ name, kind, values }: EvaluatedFeeder, board: EvaluatedBoard): readonly KindJudgement[] {
  return kind.judge(values, board.values).map(({ id, code, figures, statement, property, repair: text }) => {
    const repair = isOfBoard(property)
      ? { text, property, feeders: [] }
      : { text, property: `FEEDER.${property}` as const, feeders: [name] };
    const judgement: WordedJudgement = {
      feeder: name,
      figures: () => [
        {
          what: `${id} of ${name}`,
          actual: statement,
          bound: 'must be',
          limit: 'nothing',
          unit: '',
          restates: true,
        },
      ],
      fault: {
        code,
        statement,
        message: `${name}: ${statement}`,
        namesPlace: true,
        likeness: JSON.stringify([code, figures]),
        remedy: repairedBy([repair]),
      },
    };
    return { id, judgement };
  });
}
