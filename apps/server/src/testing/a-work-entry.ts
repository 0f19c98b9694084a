import { randomUUID } from 'node:crypto';
import type { NewWorkEntry } from '@pw/contract/work-entries';
import { isoDayInIndia } from '@pw/domain/dates';
import type { TestServer } from './start-test-server.ts';

/** An hour at the joints of a unit, on the current day. */
export function aWorkEntry(
  { platform }: Pick<TestServer, 'platform'>,
  given: Partial<NewWorkEntry> & Pick<NewWorkEntry, 'workerId'>,
): NewWorkEntry {
  const now = platform.now();
  return {
    key: randomUUID(),
    serial: null,
    orderNumber: null,
    operation: 'joints',
    minutes: 60,
    kg: null,
    material: null,
    day: isoDayInIndia(now),
    note: '',
    isLongDay: false,
    corrects: null,
    enteredAt: new Date(now).toISOString(),
    ...given,
  };
}
