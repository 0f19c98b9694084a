import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { giveSerialsCall } from '@pw/contract/serial-units';
import { addWorkerCall, signWorkerCall } from '@pw/contract/testers';
import { enterWorkCall } from '@pw/contract/work-entries';
import { markStageCall } from '@pw/contract/work-stages';
import { isoDayInIndia } from '@pw/domain/dates';
import { ask } from './ask.ts';
import { type EnquiryFile, exampleEnquiry } from './example-enquiry.ts';
import { expect } from './expect.ts';
import { type KeptTab, sessionOf } from './kept-tab.ts';
import { PIN } from './pass-everything.ts';

/** An enquiry of so many units of one board, whose labour is charged by hours. */
export function enquiryOfUnits(name: string, quantity: number): EnquiryFile & { readonly charges: object } {
  const { boards, ...enquiry } = exampleEnquiry({ name });
  const charges = { labour: { mode: 'HOURS' } };
  return { ...enquiry, charges, boards: boards.map((board) => ({ ...board, quantity })) };
}

type Order = { readonly tab: KeptTab; readonly orderNumber: string };

/**
 * Has the works enter minutes at the joints of the units of an order, and end the stage of their busbars.
 * @param minutes of each unit in the order of their serial numbers; the last one counts for all further units
 * @returns the serial numbers
 */
export async function finishBusbars(
  request: APIRequestContext,
  { tab, orderNumber }: Order,
  minutes: readonly number[],
): Promise<readonly string[]> {
  const { token } = sessionOf(tab);
  const { units } = await ask(request, giveSerialsCall, { token, params: { orderNumber }, body: undefined });
  const { worker } = await ask(request, addWorkerCall, { token, body: { name: 'M. Das', short: 'MD', pin: PIN } });
  const { workerId } = worker;
  await ask(request, signWorkerCall, { token, body: { workerId, pin: PIN } });
  const now = new Date();
  const at = now.toISOString();
  const serials = units.map(({ serial }) => serial).toSorted();
  const entries = serials.map((serial, index) => ({
    key: randomUUID(),
    serial,
    orderNumber: null,
    operation: 'joints',
    minutes: minutes[index] ?? minutes.at(-1) ?? 0,
    kg: null,
    material: null,
    workerId,
    day: isoDayInIndia(now.getTime()),
    note: '',
    isLongDay: true,
    corrects: null,
    enteredAt: at,
  }));
  const { refused } = await ask(request, enterWorkCall, { token, body: { entries } });
  expect(refused).toEqual([]);
  for (const serial of serials) {
    for (const what of ['begin', 'end'] as const) {
      await ask(request, markStageCall, { token, params: { serial, stage: 'busbar' }, body: { what, at, workerId } });
    }
  }
  return serials;
}
