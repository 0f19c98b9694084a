import { stateOnWire } from '@pw/contract/boards/board-state-on-wire';
import type { lineItemChange } from '@pw/contract/boards/line-item-change';
import { boardUdfs } from '@pw/domain/boards/board-udfs';
import type { BoardChange } from '@pw/domain/boards/decide-board';
import { newerOf } from '@pw/domain/projects/project-udfs';
import type { z } from 'zod';

type Sent = Omit<z.output<typeof lineItemChange>, 'revision' | 'processID'>;

/** What a call says about a board, in the names of the product. The name is sent plainly, as a field, or both. */
export function readLineItemChange(storedName: string, sent: Sent): BoardChange {
  const udfOf = (field: (typeof boardUdfs)[number]['field']) => {
    const id = boardUdfs.find((udf) => udf.field === field)?.id;
    return sent.udfs?.find((udf) => udf.id === id)?.value;
  };
  return {
    name: newerOf(storedName, sent.itemDesc?.trim(), udfOf('name')?.trim()),
    type: udfOf('type'),
    state: stateOnWire(udfOf('state')),
    quantity: sent.quantity,
    comments: sent.comments,
    assignedTo: sent.assignedTo,
  };
}
