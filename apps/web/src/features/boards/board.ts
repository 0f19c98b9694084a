import { stateOnWire } from '@pw/contract/boards/board-state-on-wire';
import type { LineItemOnWire } from '@pw/contract/boards/line-item';
import { type BoardState, boardTypes, newBoard } from '@pw/domain/boards/board-form';
import { boardHeadline } from '@pw/domain/boards/board-headline';
import { boardUdfs } from '@pw/domain/boards/board-udfs';
import { dateOnScreen } from '@pw/domain/screen-format/date-on-screen';

/** A board as the catalog shows it. */
export type Board = {
  /** The key of its row. */
  readonly id: string;
  readonly lineItemId: number;
  readonly revision: number;
  readonly itemNumber: number;
  readonly name: string;
  /** As users read it. */
  readonly typeLabel: string;
  readonly state: BoardState;
  readonly quantity: number;
  /** Its main data in a line; empty while none was chosen. */
  readonly headline: string;
  readonly created: string;
  readonly updated: string;
};

/** A board of an answer. */
export function readBoard(answered: LineItemOnWire): Board {
  const udfOf = (field: (typeof boardUdfs)[number]['field']) => {
    const id = boardUdfs.find((udf) => udf.field === field)?.id;
    return answered.udfs.find((udf) => udf.id === id)?.value;
  };
  const type = udfOf('type');
  return {
    id: String(answered.lineItemID),
    lineItemId: answered.lineItemID,
    revision: answered.revision,
    itemNumber: answered.itemNumber,
    name: answered.itemDesc,
    typeLabel: boardTypes.find((each) => each.type === type)?.label ?? type ?? '',
    state: stateOnWire(udfOf('state')) ?? newBoard.state,
    quantity: answered.quantity,
    headline: boardHeadline(answered.properties),
    created: dateOnScreen(Date.parse(answered.createdDate)),
    updated: dateOnScreen(Date.parse(answered.lastModifiedDate)),
  };
}
