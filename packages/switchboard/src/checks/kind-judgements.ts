import type { EvaluatedBoard } from '../model/board.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import type { KindTables } from '../tables/kind-tables.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import { concernsCabinet } from './cabinet-checks.ts';
import type { CheckContext } from './check.ts';
import { checks } from './evaluated-checks.ts';
import { concernsSupply } from './interlock-checks.ts';
import { feederFault, type Judgement, mustBe } from './judgement.ts';
import { onBoard, onFeeders, repairedBy } from './repair.ts';

type ConcernTables = SupplyTables & CabinetTables & Pick<KindTables, 'kindCheck'>;

const ofAllBoards: ReadonlySet<string> = new Set(checks.map(({ id }) => id));

/**
 * Whether a check has anything to look at on a board: those of kinds have not where no feeder is of the kind, nor those
 * of a supply that it does not have, or of a cabinet that nobody asks for.
 */
export function concernsBoard(tables: ConcernTables, board: EvaluatedBoard, check: string): boolean {
  const isThere = (kind: string) => board.feeders.some((feeder) => feeder.kind.family.name === kind);
  return (
    concernsSupply(tables, board, check) ??
    concernsCabinet(tables, board, check) ??
    (ofAllBoards.has(check) || tables.kindCheck.rows.some(({ id, kind }) => id === check && isThere(kind)))
  );
}

const BOARD_PREFIX = 'BOARD.';

/** What the checks of the kinds find of the complete feeders of a board, each under the id of its check (SBD-R2 B 12). */
export function judgeKinds({ board }: CheckContext): readonly { readonly id: string; readonly judgement: Judgement }[] {
  return board.feeders
    .filter((feeder) => missingEntries(feeder).length === 0)
    .flatMap(({ name, kind, values }) =>
      kind.judge(values, board.values).map(({ id, severity, statement, property, repair }) => {
        const step = property.startsWith(BOARD_PREFIX)
          ? onBoard(`BOARD.${property.slice(BOARD_PREFIX.length)}`, repair)
          : onFeeders([name], `FEEDER.${property}`, repair);
        const judgement: Judgement = {
          feeder: name,
          figures: [mustBe(`${id} of ${name}`, statement, 'nothing')],
          fault: feederFault(name, severity, statement, repairedBy(step)),
        };
        return { id, judgement };
      }),
    );
}
