import { ok, type Result } from '../result.ts';
import {
  type BoardRefusal,
  type BoardState,
  type BoardType,
  decideBoardName,
  decideBoardQuantity,
  decideBoardText,
  decideBoardType,
  decideQuantityChange,
  newBoard,
} from './board-form.ts';

/** What is entered about a board. */
export type BoardForm = {
  readonly name: string;
  readonly type: BoardType;
  readonly quantity: number;
  readonly state: BoardState;
  readonly comments: string;
  readonly assignedTo: string;
};

/** What a change names; what it does not name stays as it is. */
export type BoardChange = {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly quantity?: number | undefined;
  readonly state?: BoardState | undefined;
  readonly comments?: string | undefined;
  readonly assignedTo?: string | undefined;
};

const unnamed: BoardForm = {
  name: '',
  type: newBoard.type,
  quantity: newBoard.quantity,
  state: newBoard.state,
  comments: '',
  assignedTo: '',
};

/** Decides whether a board is added, and gives it as it is saved: always in progress. */
export function decideNewBoard(entered: BoardChange): Result<BoardForm, BoardRefusal> {
  return accept(unnamed, { ...entered, state: undefined });
}

/** Decides a change of a board. A new name makes its documents wrong, so its configuration is in progress again. */
export function decideEditBoard(before: BoardForm, change: BoardChange): Result<BoardForm, BoardRefusal> {
  const accepted = accept(before, change);
  if (!accepted.ok) {
    return accepted;
  }
  const { quantity } = accepted.value;
  // One change may complete the configuration and set the quantity; one may set it under a new name.
  const state = before.state === 'generated' ? before.state : accepted.value.state;
  const counted = quantity === before.quantity ? ok(null) : decideQuantityChange(before.name, state);
  if (!counted.ok) {
    return counted;
  }
  const isRenamed = accepted.value.name !== before.name;
  return ok({ ...accepted.value, ...(isRenamed ? { state: newBoard.state } : {}) });
}

function accept(before: BoardForm, change: BoardChange): Result<BoardForm, BoardRefusal> {
  const name = decideBoardName(change.name ?? before.name);
  if (!name.ok) {
    return name;
  }
  const type = decideBoardType(change.type ?? before.type);
  if (!type.ok) {
    return type;
  }
  const quantity = decideBoardQuantity(change.quantity ?? before.quantity);
  if (!quantity.ok) {
    return quantity;
  }
  const comments = decideBoardText(change.comments ?? before.comments);
  if (!comments.ok) {
    return comments;
  }
  const assignedTo = decideBoardText(change.assignedTo ?? before.assignedTo);
  if (!assignedTo.ok) {
    return assignedTo;
  }
  return ok({
    name: name.value,
    type: type.value,
    quantity: quantity.value,
    state: change.state ?? before.state,
    comments: comments.value,
    assignedTo: assignedTo.value,
  });
}
