import {
  acceptHouseRateCall,
  addRateExclusionCall,
  listHouseRatesCall,
  readHouseRateCall,
} from '@pw/contract/house-rates';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

type By = Pick<Person, 'token'>;
type Sender = Pick<TestServer, 'send'>;

export async function listRates(server: Sender, { token }: By) {
  return listHouseRatesCall.reply.parse((await server.send(listHouseRatesCall, { token })).json());
}

export async function readRate(server: Sender, { token }: By, activity: string) {
  return readHouseRateCall.reply.parse((await server.send(readHouseRateCall, { token, params: { activity } })).json());
}

/** Accepts a proposal as it is, unless the test says otherwise. */
export async function accept(
  server: Sender,
  by: By,
  activity: string,
  given: { readonly proposed?: number; readonly revision?: number; readonly note?: string } = {},
) {
  const { rate, revision } = await readRate(server, by, activity);
  const body = { proposed: rate.proposed ?? 0, revision, note: 'As the works enter it', ...given };
  return server.send(acceptHouseRateCall, { token: by.token, params: { activity }, body });
}

export function leaveOut(
  server: Sender,
  { token }: By,
  serial: string,
  activity: string | null,
  reason = 'A prototype',
) {
  const subject = { of: 'unit' as const, serial, activity };
  return server.send(addRateExclusionCall, { token, body: { subject, reason } });
}
