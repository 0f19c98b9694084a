import { figure } from '@pw/configurator/origin';
import { type Article, CABINET_GROUP } from '../model/article.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import { hasTerminalBlock } from '../model/cabinet.ts';
import type { BoardDesign } from '../model/design.ts';
import type { BoardArticle } from '../supply/interlock-parts.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';

const source = 'SBD-R2 B 11';

/** What a board is bought with its cabinet: the cabinet, what it hangs on, and a terminal block in the place of busbars. */
export function cabinetArticles(
  { cabinetChoice }: Pick<CabinetTables, 'cabinetChoice'>,
  { values }: Pick<EvaluatedBoard, 'values'>,
  { cubicles }: Pick<BoardDesign, 'cubicles'>,
): readonly BoardArticle[] {
  const cabinet = cubicles[0]?.cabinet;
  if (!cabinet) {
    return [];
  }
  const bracket = cabinetChoice.rows.find(({ choice }) => choice === values.SB_CABINET)?.bracket ?? null;
  return [
    one({ ...bought(`PW-CABINET-${cabinet.name}`, `Cabinet ${cabinet.name}`), materialClass: 'Sheet Metal' }),
    ...(bracket === null ? [] : [one(bought(bracket, 'Bracket of a cabinet on a pole'))]),
    ...(hasTerminalBlock(cabinet)
      ? [one(bought(`PW-BLOCK-${values.TERMINAL_BLOCK}`, `Terminal block ${values.TERMINAL_BLOCK} A`))]
      : []),
  ];
}

function bought(catalogueNumber: string, description: string): Article {
  return {
    ...{ catalogueNumber, description, priceKey: catalogueNumber },
    ...{ group: CABINET_GROUP, make: 'Non-Siemens', materialClass: 'Non-Siemens Switchgear', quantity: 1 },
  };
}

function one(article: Article): BoardArticle {
  const value = 1;
  return {
    article,
    pieces: figure(value, () => ({ rule: 'one of the board', source, value, arithmetic: '1', inputs: [], rows: [] })),
  };
}
