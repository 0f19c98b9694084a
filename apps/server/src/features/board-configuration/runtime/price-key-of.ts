import { componentNumber } from '@pw/switchboard/component/component-article';
import type { LoadedBoard } from './loaded-board.ts';

/** The key by which the price list knows a component: its family's number, with its colour or ratio. */
export function priceKeyOf({ knowledge, view }: LoadedBoard, part: string, family: string): string {
  const row = knowledge.tables.componentFamily.rows.find((each) => each.family === family);
  const { COLOR, RATIO } = view.values(part);
  return row ? componentNumber(row.catalogueNumber, String(COLOR || RATIO || '')) : '';
}
