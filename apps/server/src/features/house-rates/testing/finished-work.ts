import { enterWorkCall, type NewWorkEntry } from '@pw/contract/work-entries';
import { markStageCall } from '@pw/contract/work-stages';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import type { Stage } from '@pw/domain/work-progress/stage';
import { workLimits } from '@pw/domain/work-progress/work-entry';
import { referenceBoards } from '@pw/testing/configuration';
import { aPricedEnquiry } from '../../../testing/a-configured-project.ts';
import { aWorkEntry } from '../../../testing/a-work-entry.ts';
import { anOrderOfBoards, giveSerials } from '../../../testing/an-order-with-units.ts';
import type { SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { readRate } from './rate-steps.ts';

/** The enquiry of so many units of the small board MDB. */
export function unitsOfMdb(quantity: number) {
  return aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity }] });
}

/** An order of so many units of the small board MDB. */
export async function anOrderOfUnits(server: TestServer, company: SeededCompany, units: number) {
  const order = await anOrderOfBoards(server, company, unitsOfMdb(units));
  const given = await giveSerials(server, company, order);
  return { orderNo: order.orderNo, serials: given.map(({ serial }) => serial) };
}

type Worked = { readonly workerId: string; readonly operation: string; readonly minutes: number };

/** Enters minutes of a worker at units or orders, as many entries of a day as they need. */
export async function enterMinutes(
  server: TestServer,
  { manufacturer: { token } }: SeededCompany,
  places: readonly (Pick<NewWorkEntry, 'serial'> | Pick<NewWorkEntry, 'orderNumber'>)[],
  { workerId, operation, minutes }: Worked,
): Promise<readonly NewWorkEntry[]> {
  const today = isoDayInIndia(server.platform.now());
  const entries = places.flatMap((place, at) => {
    const parts = [...Array<number>(Math.floor(minutes / 480)).fill(480), minutes % 480].filter((part) => part > 0);
    return parts.map((part, back) => {
      const day = daysLater(today, -((at + back) % workLimits.daysBack)) ?? today;
      return aWorkEntry(server, { workerId, operation, minutes: part, day, isLongDay: true, ...place });
    });
  });
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const body = { entries: entries.slice(from, from + ENTRIES_AT_ONCE) };
    const { refused } = enterWorkCall.reply.parse((await server.send(enterWorkCall, { token, body })).json());
    if (refused.length > 0) {
      throw new Error(`Entries were refused: ${JSON.stringify(refused)}`);
    }
  }
  return entries;
}

const ENTRIES_AT_ONCE = 200;

/** Begins and ends a stage of units. */
export async function endStage(
  server: TestServer,
  { manufacturer: { token } }: SeededCompany,
  serials: readonly string[],
  { workerId, stage }: { readonly workerId: string; readonly stage: Stage },
): Promise<void> {
  const at = new Date(server.platform.now()).toISOString();
  for (const serial of serials) {
    for (const what of ['begin', 'end'] as const) {
      const reply = await server.send(markStageCall, {
        token,
        params: { serial, stage },
        body: { what, at, workerId },
      });
      if (reply.statusCode !== 200) {
        throw new Error(`The stage was not marked: ${reply.body}`);
      }
    }
  }
}

export const JOINTS = 'joints';

/** An order of units that a department has finished, with so many minutes each: at their joints unless the test says otherwise. */
export async function finishUnits(
  server: TestServer,
  company: SeededCompany,
  { units, workerId, minutes, operation = JOINTS, stage = 'busbar' }: FinishedUnits,
) {
  const order = await anOrderOfUnits(server, company, units);
  const places = order.serials.map((serial) => ({ serial }));
  await enterMinutes(server, company, places, { workerId, operation, minutes });
  await endStage(server, company, order.serials, { workerId, stage });
  return order;
}

type FinishedUnits = {
  readonly units: number;
  readonly workerId: string;
  readonly minutes: number;
  readonly operation?: string;
  readonly stage?: Stage;
};

/** The minutes that make the joints of a unit take so many times what their current rate estimates. Finishes a unit without hours. */
export async function jointMinutes(
  server: TestServer,
  company: SeededCompany,
  { workerId, ratio }: { readonly workerId: string; readonly ratio: number },
): Promise<number> {
  const { serials } = await finishUnits(server, company, { workerId, units: 1, minutes: 0 });
  const { evidence } = await readRate(server, company.administrator, JOINTS);
  const estimated = evidence.find(({ serial }) => serial === serials[0])?.estimated ?? 0;
  return Math.round(estimated * ratio * 60);
}
