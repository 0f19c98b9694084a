import { saveDigestCall } from '@pw/contract/digest';
import { digestWeekOf } from '@pw/domain/commercial/digest-week';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Switches the weekly mail of a person. */
export function switchDigest(server: Pick<TestServer, 'send'>, { token }: Pick<Person, 'token'>, isOn = true) {
  return server.send(saveDigestCall, { token, body: { isOn } });
}

/** The moment at which the next weekly mail is due. */
export function nextDigestDue({ platform }: Pick<TestServer, 'platform'>): Date {
  return new Date(digestWeekOf(platform.now() + WEEK_MS).dueMs);
}
