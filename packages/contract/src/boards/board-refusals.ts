import type { RefusalForm } from '../call.ts';

const ruleOfBusiness = 422;

/** How the entries of a board can be refused; the text says what is wrong. */
export const boardRefusals = {
  NAME_INVALID: { status: ruleOfBusiness, message: 'The name of the board is not right.' },
  TYPE_UNKNOWN: { status: ruleOfBusiness, message: 'There is no such type of boards.' },
  QUANTITY_INVALID: { status: ruleOfBusiness, message: 'The quantity is not right.' },
  /** The text names the board. */
  NOT_GENERATED: {
    status: ruleOfBusiness,
    message: 'The quantity can be changed once the configuration of the board is complete.',
  },
  TEXT_INVALID: {
    status: ruleOfBusiness,
    message: 'Comments and the person assigned have at most 300 characters, which can be printed.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const tooManyBoards = {
  TOO_MANY_BOARDS: { status: ruleOfBusiness, message: 'The project has as many boards as a project can have.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;
