import { boardRenameCall, deleteLineItemCall, updateQuantityCall } from '@pw/contract/spec-api/boards';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import type { Random } from '@pw/testing/random';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { chargeCalls } from './charge-calls.ts';

/** What random edits are made on: some of the boards may be deleted. */
type Edited = { readonly projectId: number; readonly lineItemIds: readonly number[] };

type Edit = (
  server: TestServer,
  person: Person,
  edited: Edited,
  random: Random,
) => Promise<readonly LightMyRequestResponse[]>;

/** Sends an edit of anything that a price depends on, now and then one that is refused. */
export const sendRandomEdit: Edit = (server, person, edited, random) =>
  random.pick([...Array<Edit>(5).fill(changeCharges), applyDiscount, rename, changeQuantity, changeQuantity, remove])(
    server,
    person,
    edited,
    random,
  );

/** Percentages with and without decimals, some out of range. */
function randomPercent(random: Random): number {
  return random.pick([0, 3, 8.25, 12, 18, 99.99, random.int(3000) / 100, random.chance(0.1) ? 101 : 1]);
}

/** Amounts in rupees, some that no board can have. */
function randomAmount(random: Random): number {
  return random.pick([0, 0.01, 7_500.5, random.int(5_000_000) / 100, random.chance(0.1) ? -1 : 1]);
}

const changeCharges: Edit = async (server, person, { projectId, lineItemIds }, random) => {
  const amounts = () => ({
    type: 'AMOUNT' as const,
    boardWiseValues: Object.fromEntries(
      lineItemIds.filter(() => random.chance(0.5)).map((id) => [String(id), randomAmount(random)]),
    ),
  });
  const work = () => (random.chance(0.5) ? amounts() : { type: 'PERCENTAGE' as const, value: randomPercent(random) });
  const sent = {
    wiringCharge: work(),
    labourCharge: work(),
    additionalCharge: amounts(),
    freightCharge: amounts(),
    overheadCharge: { value: randomPercent(random) },
    packingCharge: { value: randomAmount(random) },
    postFinalCharges: { profitMarginPercent: randomPercent(random), taxPercent: randomPercent(random) },
  };
  const some = Object.fromEntries(Object.entries(sent).filter(() => random.chance(0.3)));
  const stale = random.chance(0.2) ? { revision: 1 } : {};
  return [await chargeCalls(server, person).send(projectId, { ...some, ...stale })];
};

const applyDiscount: Edit = async (server, { token }, { projectId }, random) => {
  const body = {
    projectId,
    groupNamesList: random.pick([['MCCB'], ['ACB', 'MCCB'], [null], ['Lamps']]),
    makeList: random.pick([['Siemens'], ['Non-Siemens Switchgear'], ['Siemens', 'Non-Siemens Switchgear']]),
    discount: random.pick([0, 12.5, 38, 101]),
  };
  return [await server.send(groupLevelDiscountCall, { token, body })];
};

const rename: Edit = async (server, { token }, { projectId, lineItemIds }, random) => {
  const lineItemId = random.pick(lineItemIds);
  const body = { projectId, lineItemId, boardName: `B ${lineItemId} ${random.int(1000)}` };
  return [await server.send(boardRenameCall, { token, body })];
};

const changeQuantity: Edit = async (server, { token, companyId }, { projectId, lineItemIds }, random) => {
  const body = { projectId, lineItemId: random.pick(lineItemIds), qty: 1 + random.int(9), createdBy: companyId };
  return [await server.send(updateQuantityCall, { token, body })];
};

/** Two boards stay. */
const remove: Edit = async (server, { token }, { projectId, lineItemIds }, random) => {
  const [lineItemId] = random.chance(0.2) ? lineItemIds.slice(2) : [];
  return lineItemId === undefined
    ? []
    : [await server.send(deleteLineItemCall, { token, params: { projectId, lineItemId } })];
};
