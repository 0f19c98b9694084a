import { judgeName } from '../naming.ts';
import { err, ok, type Result } from '../result.ts';

/** The types of boards, by the name that is stored and the one that users read. */
export const boardTypes = [{ type: 'Switchboard', label: 'SIEPAN Elite' }] as const;

export type BoardType = (typeof boardTypes)[number]['type'];

/** The values of a new board unless others are asked for. */
export const newBoard = { type: 'Switchboard', quantity: 1, state: 'in-progress' } as const;

/** Whether the configuration of a board is complete. */
export const boardStates = ['in-progress', 'generated'] as const;

export type BoardState = (typeof boardStates)[number];

/** The largest numbers: of one board in a project, of different boards, and of characters in a text about it. */
export const boardLimits = { quantity: 999, boards: 200, text: 300 } as const;

export type BoardRefusal = {
  readonly code: 'NAME_INVALID' | 'TYPE_UNKNOWN' | 'QUANTITY_INVALID' | 'NOT_GENERATED' | 'TEXT_INVALID';
  readonly text: string;
};

export type RoomRefusal = { readonly code: 'TOO_MANY_BOARDS'; readonly text: string };

/** The name of a board as it is saved, or what is wrong with it. Two boards may have one name. */
export function decideBoardName(entered: string): Result<string, BoardRefusal> {
  const name = entered.trim();
  const [first] = name === '' ? ['Board Name is required'] : judgeName('board', name);
  return first === undefined ? ok(name) : err({ code: 'NAME_INVALID', text: first });
}

/** The type of a board, or that there is none of the name. */
export function decideBoardType(entered: string): Result<BoardType, BoardRefusal> {
  const match = boardTypes.find(({ type }) => type === entered);
  const known = boardTypes.map(({ type }) => type).join(', ');
  return match ? ok(match.type) : err({ code: 'TYPE_UNKNOWN', text: `Board Type is one of: ${known}` });
}

/** The quantity of a board as it is saved: zero or less becomes 1. */
export function decideBoardQuantity(entered: number): Result<number, BoardRefusal> {
  if (!Number.isInteger(entered) || entered > boardLimits.quantity) {
    return err({ code: 'QUANTITY_INVALID', text: `Quantity is a whole number from 1 to ${boardLimits.quantity}` });
  }
  return ok(Math.max(entered, 1));
}

/** Decides whether the quantity of a board changes: it waits until the configuration is complete. */
function decideQuantityChange({ name, state }: Pick<BoardForm, 'name' | 'state'>): Result<null, BoardRefusal> {
  const text = `The quantity of ${name} waits for its configuration: open the board, complete it and save it. Then change the quantity.`;
  return state === 'generated' ? ok(null) : err({ code: 'NOT_GENERATED', text });
}

/** Decides whether a project that has some boards takes some more. */
export function decideMoreBoards(present: number, added: number): Result<null, RoomRefusal> {
  const text = `A project has at most ${boardLimits.boards} boards: this one has ${present}, ${added} more do not fit`;
  return present + added > boardLimits.boards ? err({ code: 'TOO_MANY_BOARDS', text }) : ok(null);
}

/** A text about a board, such as its comments, as it is saved; it may have several lines. */
function decideBoardText(entered: string): Result<string, BoardRefusal> {
  const text = entered.trim();
  if (text.length > 2 * boardLimits.text || Array.from(text).length > boardLimits.text) {
    return err({ code: 'TEXT_INVALID', text: `A text of a board has at most ${boardLimits.text} characters` });
  }
  return /[^\P{Cc}\n\r\t]/u.test(text) || !text.isWellFormed()
    ? err({ code: 'TEXT_INVALID', text: 'A text of a board holds characters that cannot be printed: write it again' })
    : ok(text);
}

/** The entries about a board. */
export type BoardForm = {
  readonly name: string;
  readonly type: BoardType;
  readonly quantity: number;
  readonly state: BoardState;
  readonly comments: string;
  readonly assignedTo: string;
};

/** The fields of a change; a missing field stays as it is. Nobody can name the state: it follows from the board. */
export type BoardChange = {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly quantity?: number | undefined;
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
  return accept(unnamed, entered);
}

/** Decides a change of a board. A new name makes its documents wrong, so its configuration is in progress again. */
export function decideEditBoard(before: BoardForm, change: BoardChange): Result<BoardForm, BoardRefusal> {
  const accepted = accept(before, change);
  if (!accepted.ok) {
    return accepted;
  }
  const { quantity } = accepted.value;
  const counted = quantity === before.quantity ? ok(null) : decideQuantityChange(before);
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
    state: before.state,
    comments: comments.value,
    assignedTo: assignedTo.value,
  });
}
