import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@pw/contract/call';
import {
  addRemarkCall,
  listRemarksCall,
  type RemarkOnWire,
  replyToRemarkCall,
  setRemarkStateCall,
} from '@pw/contract/remarks';
import { addSharedRemarkCall, readSharedSheetCall } from '@pw/contract/shared-offers';
import { sharedPage } from './a-share-link.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type SharedBody = RequestOf<typeof addSharedRemarkCall>['body'];

/** Remarks with a link on the whole offer, unless the test says otherwise. */
export async function remarkShared(server: Sender, link: string, given: Partial<SharedBody> = {}) {
  const said = { text: 'Doors to the left', saidBy: 'R. Iyer', pin: null, clause: null, key: randomUUID() } as const;
  return server.send(addSharedRemarkCall, { body: { link, ...said, ...given } });
}

/** The general arrangement of the first board of a page, with the middle of a compartment on it. */
export async function aCompartment(server: Sender, link: string) {
  const { boards } = await sharedPage(server, link);
  const sheet = boards[0]?.sheets.find(({ kind }) => kind === 'GA');
  if (!sheet) {
    throw new Error('The page shows no general arrangement');
  }
  const { sheetId, number, widthMm, heightMm } = sheet;
  const svg = (await server.send(readSharedSheetCall, { params: { sheetId }, body: { link } })).body;
  const [, feeder = '', address = '', left, top, width, height] =
    /<rect data-feeder="([^"]+)" data-cubicle="\d+" data-address="([^"]+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(
      svg,
    ) ?? [];
  const x = Number(left) + Number(width) / 2;
  const y = heightMm - Number(top) - Number(height) / 2;
  return { sheetId, number, widthMm, heightMm, feeder, address, x, y };
}

/** The remarks on a project as sales reads them. */
export async function remarksOf(
  server: Sender,
  { token }: Person,
  projectId: number,
  query: { readonly revision?: number } = {},
): Promise<readonly RemarkOnWire[]> {
  const reply = await server.send(listRemarksCall, { token, params: { projectId }, query });
  return listRemarksCall.reply.parse(reply.json()).remarks;
}

/** Enters a remark that came by phone. */
export async function recordRemark(
  server: Sender,
  { token }: Person,
  projectId: number,
  given: Partial<RequestOf<typeof addRemarkCall>['body']> = {},
) {
  const said = { offerRevision: 1, text: 'Base frame 100 mm', saidBy: 'P. Shah', saidOn: '2026-11-19', clause: '' };
  return server.send(addRemarkCall, { token, params: { projectId }, body: { ...said, ...given } });
}

type Address = { readonly projectId: number; readonly remarkId: string };

/** Answers a remark. */
export async function replyTo(
  server: Sender,
  { token }: Person,
  params: Address,
  given: Partial<RequestOf<typeof replyToRemarkCall>['body']> = {},
) {
  return server.send(replyToRemarkCall, { token, params, body: { text: 'We turn them.', toAll: false, ...given } });
}

/** Resolves a remark, unless the test says otherwise. */
export async function setState(
  server: Sender,
  { token }: Person,
  params: Address,
  given: Partial<RequestOf<typeof setRemarkStateCall>['body']> = {},
) {
  return server.send(setRemarkStateCall, { token, params, body: { state: 'resolved', text: 'Done in R2.', ...given } });
}
