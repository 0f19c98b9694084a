import { releaseCatalogueCall } from '@pw/contract/catalogue-versions';
import { type HouseRateEffectOnWire, readHouseRateEffectCall } from '@pw/contract/house-rates';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { referenceBoards } from '@pw/testing/configuration';
import { expect, it, vi } from 'vitest';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aWorker } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { Person } from '../../testing/seed-company.ts';
import { readDraft } from '../catalogue/testing/draft-steps.ts';
import { finishUnits, JOINTS, jointMinutes } from './testing/finished-work.ts';
import { accept, readRate } from './testing/rate-steps.ts';

// The comparison works 90 golden boards out; its own tests do.
vi.mock('../catalogue/release-comparison.ts', () => ({
  readReleaseComparison: async () => ({ comparison: { fingerprint: 'f1', lines: [] }, acceptances: [] }),
}));

const server = aTestServer();
const company = aCompanyPerTest(server);

/** Five units whose joints took 60 % more than the current rate estimates. */
async function slowJoints() {
  const workerId = await aWorker(server, company);
  const minutes = await jointMinutes(server, company, { workerId, ratio: 1.6 });
  await finishUnits(server, company, { workerId, units: 5, minutes });
  return { workerId };
}

/** An open offer of the board MDB, whose labour is charged by hours. */
function anOffer(name: string, mode: 'HOURS' | 'PERCENTAGE' = 'HOURS') {
  const boards = [{ ...referenceBoards.RB2, name: 'MDB', quantity: 3 }];
  const labour = mode === 'HOURS' ? { mode } : { mode, value: 5 };
  return aConfiguredProject(server, company.sales, aPricedEnquiry({ project: { name }, boards, charges: { labour } }));
}

async function effect({ token }: Pick<Person, 'token'>): Promise<HouseRateEffectOnWire> {
  const reply = await server.send(readHouseRateEffectCall, { token, params: { activity: JOINTS } });
  return readHouseRateEffectCall.reply.parse(reply.json());
}

async function priceOf(projectId: number) {
  const { token } = company.sales;
  const reply = await server.send(getProjectPriceCall, { token, params: { projectId } });
  const { boards, totals } = getProjectPriceCall.reply.parse(reply.json());
  return { paise: totals.totalFinalLPPaise, told: boards.map(({ savedUnderRules }) => savedUnderRules !== undefined) };
}

it('an accepted rate prices open offers once a second person has released it, as its effect has said', async () => {
  await slowJoints();
  const byHours = await anOffer('By hours');
  await anOffer('By percentage', 'PERCENTAGE');
  const stated = await effect(company.administrator);
  expect(stated).toMatchObject({
    proposed: 0.06,
    offers: 2,
    changedOffers: 2,
    boards: 2,
    openBoards: 2,
    unpricedBoards: 0,
  });
  expect(stated.hours.after).toBeGreaterThan(stated.hours.before);
  const engineer = await aProductEngineer(server, company);
  expect(await effect(engineer)).toEqual({ ...stated, paise: null });

  const before = await priceOf(byHours.projectId);
  expect((await accept(server, engineer, JOINTS)).statusCode).toBe(200);
  expect(await priceOf(byHours.projectId)).toEqual(before);

  const { sequence } = await readDraft(server, engineer);
  const release = ({ token }: Pick<Person, 'token'>) =>
    server.send(releaseCatalogueCall, { token, body: { sequence, fingerprint: 'f1', note: 'As the works enter it' } });
  expect((await release(engineer)).json().code).toBe('SECOND_PERSON');
  expect((await release(company.administrator)).statusCode).toBe(200);
  const after = await priceOf(byHours.projectId);
  expect(after.told).toEqual([true]);
  expect(after.paise - before.paise).toBe((stated.paise?.after ?? 0) - (stated.paise?.before ?? 0));
});

it('a unit moves a rate once: after a release only units that are finished later count', async () => {
  const { workerId } = await slowJoints();
  const engineer = await aProductEngineer(server, company);
  expect((await accept(server, engineer, JOINTS)).statusCode).toBe(200);
  const { sequence } = await readDraft(server, engineer);
  const { token } = company.administrator;
  await server.send(releaseCatalogueCall, { token, body: { sequence, fingerprint: 'f1', note: 'As entered' } });
  const { rate, evidence } = await readRate(server, engineer, JOINTS);
  expect(rate).toMatchObject({ now: 0.06, units: 0, state: 'too few', inDraft: null });
  expect(rate.setAt).toBe(new Date(server.platform.now()).toISOString());
  expect(evidence.filter(({ state }) => state === 'earlier')).toHaveLength(5);

  server.passTime(60_000);
  // They take what the current rate estimates: nothing more is proposed.
  const minutes = await jointMinutes(server, company, { workerId, ratio: 1 });
  await finishUnits(server, company, { workerId, units: 5, minutes });
  expect((await readRate(server, engineer, JOINTS)).rate).toMatchObject({
    units: 5,
    state: 'unchanged',
    proposed: 0.06,
  });
});
