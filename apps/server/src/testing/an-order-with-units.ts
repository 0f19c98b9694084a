import { giveSerialsCall, type UnitOnWire } from '@pw/contract/serial-units';
import { aPricedEnquiry } from './a-configured-project.ts';
import { aSubmittedProject } from './a-submitted-project.ts';
import { type AnOrder, takeSteps } from './an-order.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { walkedOnce } from './walked-once.ts';

/** An approved order of frozen boards, as they are priced in tests unless the test says otherwise. */
export async function anOrderOfBoards(
  server: TestServer,
  company: SeededCompany,
  enquiry: Readonly<Record<string, unknown>> = aPricedEnquiry(),
): Promise<AnOrder> {
  return walkedOnce(server, company.sales, ['an order of boards', enquiry], async () => {
    const { projectId } = await aSubmittedProject(server, company.sales, enquiry);
    return takeSteps(server, company, projectId, ['on-order']);
  });
}

/** Gives the boards of an order their serial numbers. */
export async function giveSerials(
  server: Pick<TestServer, 'send'>,
  { manufacturer: { token } }: SeededCompany,
  { orderNo: orderNumber }: Pick<AnOrder, 'orderNo'>,
): Promise<readonly UnitOnWire[]> {
  const reply = await server.send(giveSerialsCall, { token, params: { orderNumber } });
  return giveSerialsCall.reply.parse(reply.json()).units;
}
