import { counted } from '@pw/domain/counted';
import { allOf } from '@pw/domain/word-list';
import type { EvaluatedBoard } from '../model/board.ts';
import { countScheme, hasSeveralBreakers } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';
import { supplyStates } from './supply-states.ts';

/** The supply of a board with a scheme, as papers tell it (SBD 2.4). */
export type SupplyWords = {
  /** `2 of 3: 2 IC, 1 BC` */
  readonly scheme: string;
  /** `Electrical and key, 3 locks, 2 keys`; '' where none is chosen, or a single incomer needs none. */
  readonly interlock: string;
  /** What marks a breaker that is interlocked: `K`, `E`. */
  readonly marks: readonly string[];
  /** `Automatic, 5 s`; '' with a single incomer. */
  readonly changeover: string;
  /** `I/C-1 out: I/C-2 and B/C closed`, the normal state first. */
  readonly states: readonly string[];
};

/** The words of the supply of a board; null on a board without a scheme. */
export function supplyWords(tables: Tables, board: EvaluatedBoard): SupplyWords | null {
  const scheme = countScheme(tables, board);
  if (scheme === null) {
    return null;
  }
  const { row, locks } = scheme;
  const { INTERLOCK_KIND, SUPPLY_AUTO, TRANSFER_S } = board.values;
  const label = (property: string, value: string) =>
    tables.boardOption.rows.find((each) => each.property === property && each.value === value)?.label ?? value;
  const isInterlocked = hasSeveralBreakers(row) && INTERLOCK_KIND !== '';
  const parts = isInterlocked
    ? tables.interlockPart.rows.filter(
        ({ property, value }) => property === 'INTERLOCK_KIND' && value === INTERLOCK_KIND,
      )
    : [];
  const counts = parts.some(({ count }) => count === 'locks')
    ? [counted(locks.value, 'lock'), counted(row.keys, 'key')]
    : [];
  return {
    scheme: label('SUPPLY_SCHEME', row.scheme),
    interlock: isInterlocked ? [label('INTERLOCK_KIND', INTERLOCK_KIND), ...counts].join(', ') : '',
    marks: parts.flatMap(({ mark }) => mark ?? []),
    changeover: hasSeveralBreakers(row) ? `${label('SUPPLY_AUTO', SUPPLY_AUTO)}, ${TRANSFER_S} s` : '',
    states: supplyStates(tables, board).map(
      ({ name, closed, isShed }) =>
        `${name}: ${allOf(closed)} closed${isShed ? ', without the ways that are shed' : ''}`,
    ),
  };
}
