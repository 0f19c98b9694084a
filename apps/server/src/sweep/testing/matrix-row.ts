import type { CallForm } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import type { Role } from '@pw/domain/permissions';
import type { StatusId } from '@pw/domain/projects/project-status';
import type { Person } from '../../testing/seed-company.ts';
import type { SweptRequest } from './swept-request.ts';

/** The project on which the calls are tried, as its life has brought it so far. */
export type MatrixProject = {
  readonly projectId: number;
  readonly quotationNumber: string;
  /** Its only board, with a feeder. */
  readonly lineItemId: number;
  readonly feeder: string;
  /** Of the journal of the board that is open. */
  readonly sequence: number;
  /** The specification of the customer, which asks for no answer. */
  readonly specificationId: string;
  /** A feeder of the company's library. */
  readonly globalFeeder: string;
};

/** The statuses by the outcome of a call: `done`, or the code of its refusal. Every status is in one of the lists. */
export type Outcomes = Readonly<Record<string, readonly StatusId[]>>;

/** A call with the outcomes of the roles that may make it; every other role is refused at the gate. */
export type MatrixRow = {
  readonly call: string;
  readonly request: (project: MatrixProject, person: Person) => SweptRequest;
  readonly outcomes: Readonly<Partial<Record<Role, Outcomes>>>;
};

/** The call of a row. */
export function callOf({ call: name }: Pick<MatrixRow, 'call'>): CallForm {
  const call = calls.find((each) => each.name === name);
  if (!call) {
    throw new Error(`There is no call ${name}`);
  }
  return call;
}

/** What changes a project, or anything in it, needs a status in which it can be changed. */
export const changes: Outcomes = { done: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** The same, for what asks for no answer. */
export const asksNothing: Outcomes = { NOTHING_ASKED: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** The same, for a proposal that does not say comply. */
export const isNotUnderstood: Outcomes = { NOT_UNDERSTOOD: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** The same, for a board that was made from no standard. */
export const isOfNoStandard: Outcomes = { NO_STANDARD: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** The same, for what nobody has read as it is sent. */
export const unread: Outcomes = { CHANGED: [1, 3, 6, 9], VIEW_ONLY: [2, 4, 5, 7, 8, 10] };
/** Deletes it, which an order never is. */
export const deletes: Outcomes = { done: [1, 3], VIEW_ONLY: [2], HAS_ORDER: [4, 5, 6, 7, 8, 9, 10] };
/** Makes the documents of an order again; they are on their way since it was approved. */
export const documented: Outcomes = { NOT_FOUND: [1, 2, 3], BEING_MADE: [4, 5, 6, 7, 8, 9, 10] };
/** Gives an approved order its serial numbers. */
export const numbered: Outcomes = { NOT_FOUND: [1, 2, 3], done: [4, 5, 6, 7, 8, 9, 10] };
/** Asks for the cut plan of an approved order, which has none. */
export const unplanned: Outcomes = { NOT_FOUND: [1, 2, 3], NO_PLAN: [4, 5, 6, 7, 8, 9, 10] };
/** Changes a unit. The step to On Manufacture gives them, and the project comes back to no earlier status from there. */
export const hasUnits: Outcomes = { NOT_FOUND: [1, 2, 3, 4, 5, 6, 8, 9], done: [7, 10] };
/** Makes a certificate of a unit, whose tests are open. */
export const isTested: Outcomes = { NOT_FOUND: [1, 2, 3, 4, 5, 6, 8, 9], TESTS_OPEN: [7, 10] };
/** Adds a photo to a test that nobody has entered. */
export const isPhotographed: Outcomes = { NOT_FOUND: [1, 2, 3, 4, 5, 6, 8, 9], ENTRY_NOT_FOUND: [7, 10] };
/** Dispatches a unit, whose tests are open. The order is known before it has units. */
export const isDispatched: Outcomes = {
  NOT_FOUND: [1, 2, 3],
  UNIT_NOT_FOUND: [4, 5, 6, 8, 9],
  TESTS_NOT_PASSED: [7, 10],
};
/** Buys for a line that an approved order does not have. */
export const isBought: Outcomes = { NOT_FOUND: [1, 2, 3], LINE_NOT_FOUND: [4, 5, 6, 7, 8, 9, 10] };
/** Plans the stages of an order, which is known before it has units. */
export const isPlanned: Outcomes = { NOT_FOUND: [1, 2, 3], NO_UNITS: [4, 5, 6, 8, 9], done: [7, 10] };
/** Begins a stage of a unit, by nobody whom the company knows. */
export const isWorkedOn: Outcomes = { NOT_FOUND: [1, 2, 3, 4, 5, 6, 8, 9], NO_SUCH_WORKER: [7, 10] };
/** Ends the certificate of a unit, which has none. */
export const isCertified: Outcomes = { NOT_FOUND: [1, 2, 3, 4, 5, 6, 8, 9], NO_CERTIFICATE: [7, 10] };
/** Submits the quote. */
export const submitsQuote: Outcomes = { done: [1, 3], VIEW_ONLY: [2, 4, 5, 7, 8, 10], ILLEGAL_TRANSITION: [6, 9] };
export const always: Outcomes = { done: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };

export type RequestOf = MatrixRow['request'];

export const bySales = (call: string, outcomes: Outcomes, request: RequestOf): MatrixRow => ({
  call,
  request,
  outcomes: { sales: outcomes },
});

export const inProject: RequestOf = ({ projectId }) => ({ params: { projectId: String(projectId) } });
export const onBoard: RequestOf = ({ projectId, lineItemId }) => ({
  params: { projectId: String(projectId), lineItemId: String(lineItemId) },
});

/** A request on the specification, with a body. */
export const onSpecificationWith =
  (body: Readonly<Record<string, unknown>>): RequestOf =>
  ({ projectId, specificationId }) => ({ params: { projectId: String(projectId), specificationId }, body });

/** A request on the board, with a body. */
export const onBoardWith =
  (body: (project: MatrixProject) => Readonly<Record<string, unknown>>): RequestOf =>
  (project, person) => ({ ...onBoard(project, person), body: body(project) });

export const ten: readonly StatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
