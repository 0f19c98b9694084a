import type { BoardAddress } from '@pw/contract/board-draft';
import { type BoardStandardOnWire, readBoardStandardCall } from '@pw/contract/board-standard';
import type { RequestOf } from '@pw/contract/call';
import {
  addBoardFromStandardCall,
  addStandardBoardCall,
  addStandardVersionCall,
  moveStandardBoardCall,
} from '@pw/contract/standard-boards';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type Caller = Pick<SeededCompany['sales'], 'token'>;
type Entry = Partial<RequestOf<typeof addStandardBoardCall>['body']>;

/** Saves a board as a new standard board; refused or not. */
export function saveAsStandard(server: Sender, { token }: Caller, board: BoardAddress, given: Entry = {}) {
  const body = { ...board, number: 'PCC-630-A', name: 'Distribution board', ...given };
  return server.send(addStandardBoardCall, { token, body });
}

/** A standard board that sales has saved, a draft. */
export async function aDraftStandard(
  server: Sender,
  person: Caller,
  board: BoardAddress,
  given: Entry = {},
): Promise<string> {
  const reply = await saveAsStandard(server, person, board, given);
  if (reply.statusCode !== 200) {
    throw new Error(`The standard board was not saved: ${reply.body}`);
  }
  return addStandardBoardCall.reply.parse(reply.json()).standardId;
}

type Step = RequestOf<typeof moveStandardBoardCall>['body'];

export function moveStandard(server: Sender, { token }: Caller, standardId: string, body: Step) {
  return server.send(moveStandardBoardCall, { token, params: { standardId }, body });
}

/** A standard board of a board, released by the administrator. */
export async function aStandardBoard(
  server: Sender,
  { sales, administrator }: Pick<SeededCompany, 'sales' | 'administrator'>,
  board: BoardAddress,
  given: Entry = {},
): Promise<string> {
  const standardId = await aDraftStandard(server, sales, board, given);
  await moveStandard(server, administrator, standardId, { state: 'released', version: 1 });
  return standardId;
}

/** The next version of a standard board, of a board that differs by now, released by the administrator. */
export async function aReleasedVersion(
  server: Sender,
  { sales, administrator }: Pick<SeededCompany, 'sales' | 'administrator'>,
  standardId: string,
  board: BoardAddress,
): Promise<number> {
  const reply = await server.send(addStandardVersionCall, { token: sales.token, params: { standardId }, body: board });
  const { version } = addStandardVersionCall.reply.parse(reply.json());
  await moveStandard(server, administrator, standardId, { state: 'released', version });
  return version;
}

export function useStandard(
  server: Sender,
  { token }: Caller,
  projectId: number,
  body: RequestOf<typeof addBoardFromStandardCall>['body'],
) {
  return server.send(addBoardFromStandardCall, { token, params: { projectId }, body });
}

/** A board that was made from version 1 of a standard. */
export async function aBoardFromStandard(
  server: Sender,
  person: Caller,
  projectId: number,
  standardId: string,
): Promise<BoardAddress> {
  const reply = await useStandard(server, person, projectId, { standardId, version: 1, name: 'From standard' });
  if (reply.statusCode !== 200) {
    throw new Error(`No board was made from the standard: ${reply.body}`);
  }
  return { projectId, lineItemId: addBoardFromStandardCall.reply.parse(reply.json()).lineItemId };
}

/** The standard of a board; null for none. */
export async function standardOf(
  server: Sender,
  { token }: Caller,
  params: BoardAddress,
): Promise<BoardStandardOnWire | null> {
  const reply = await server.send(readBoardStandardCall, { token, params });
  return readBoardStandardCall.reply.parse(reply.json()).standard;
}
