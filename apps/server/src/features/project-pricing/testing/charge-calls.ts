import type { RequestOf } from '@pw/contract/call';
import {
  type BoardWiseDataOnWire,
  boardwisechargesCall,
  getBoardWiseDataCall,
} from '@pw/contract/spec-api/project-charges';
import { aConfiguredProject, aPricedEnquiry } from '../../../testing/a-configured-project.ts';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

type Sent = Omit<RequestOf<typeof boardwisechargesCall>['body'], 'projectId' | 'createdBy'>;

/** The calls on charges as a sales engineer makes them. */
export function chargeCalls(server: Pick<TestServer, 'send'>, { token, companyId: createdBy }: Person) {
  const ask = (projectId: number) => server.send(getBoardWiseDataCall, { token, body: { projectId, createdBy } });
  const send = (projectId: number, sent: Sent = {}, headers: Readonly<Record<string, string>> = {}) =>
    server.send(boardwisechargesCall, { token, headers, body: { projectId, createdBy, ...sent } });
  return {
    ask,
    send,
    read: async (projectId: number): Promise<BoardWiseDataOnWire> =>
      getBoardWiseDataCall.reply.parse((await ask(projectId)).json()).data,
    /** Sends charges that are accepted. */
    save: async (projectId: number, sent: Sent): Promise<BoardWiseDataOnWire> =>
      boardwisechargesCall.reply.parse((await send(projectId, sent)).json()).data,
  };
}

export type ChargeCalls = ReturnType<typeof chargeCalls>;

/** An enquiry file with charges for the boards PCC-1 and MDB, which is there twice. */
export const chargedEnquiry = aPricedEnquiry({
  charges: {
    wiring: { mode: 'PERCENTAGE', value: 3 },
    labour: { mode: 'AMOUNT', boards: { 'PCC-1': 25_000, MDB: 7_500.5 } },
    additional: { mode: 'AMOUNT', boards: { MDB: 1_200 } },
    freight: { mode: 'AMOUNT', boards: { 'PCC-1': 18_000 } },
    overheadPercent: 8,
    packingPerTransportUnit: 12_000,
    marginPercent: 12,
    insurancePercent: 0.5,
    taxPercent: 18,
  },
});

/** A project of that enquiry file, with the numbers of its boards. */
export async function aProjectWithCharges(server: Pick<TestServer, 'send'>, person: Person) {
  const { projectId, lineItemIds } = await aConfiguredProject(server, person, chargedEnquiry);
  const [pcc = 0, mdb = 0] = lineItemIds;
  return { projectId, pcc, mdb };
}
