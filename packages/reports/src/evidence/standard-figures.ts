import type { StandardFigures } from '@pw/domain/standard-boards/standard-figures';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { Tables } from '@pw/switchboard/tables/tables';
import { isDesigned } from '../offer/offer-data.ts';
import { figuresOf } from './board-evidence.ts';

/** What is kept of a standard board: its figures, the checks that find something, and the list price of one unit. */
export function standardFigures(quoted: QuotedBoard, tables: Tables): StandardFigures {
  const { board, checks, price } = quoted;
  const findings = checks.filter(({ severity }) => severity !== 'I').map(({ id }) => id);
  const ids = [...new Set(findings)].toSorted();
  return {
    ...(isDesigned(quoted) ? figuresOf(quoted, tables) : {}),
    ip: board.values.SB_IP,
    feeders: board.feeders.reduce((sum, { values }) => sum + values.COPIES, 0),
    ...(ids.length === 0 ? {} : { checks: ids.join(', ') }),
    ...(price === null ? {} : { listPricePaise: price.list.paise }),
  };
}
