import { answerOfferCall, readOfferGateCall } from '@pw/contract/offer-gate';
import { expect, it, vi } from 'vitest';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { workOutProject } from './work-out-project.ts';

vi.mock('./work-out-project.ts', async (original) => {
  const module = await original<typeof import('./work-out-project.ts')>();
  return { ...module, workOutProject: vi.fn<typeof module.workOutProject>(module.workOutProject) };
});

const server = aTestServer();

it('an answer works the boards out once, and tells what is left after it', async () => {
  const company = await seedCompany(server);
  const { projectId } = await aReportedProject(server, company.sales);
  const { token } = company.sales;
  const params = { projectId };
  const read = readOfferGateCall.reply.parse((await server.send(readOfferGateCall, { token, params })).json());
  const keys = read.reasons.flatMap(({ key }) => key ?? []);
  vi.mocked(workOutProject).mockClear();
  const reply = await server.send(answerOfferCall, { token, params, body: { keys } });
  expect(workOutProject).toHaveBeenCalledTimes(1);
  const after = answerOfferCall.reply.parse(reply.json());
  expect(after.reasons.map(({ code }) => code)).toEqual(['NO_MANUFACTURER']);
  expect(after.answers).toHaveLength(keys.length);
});
