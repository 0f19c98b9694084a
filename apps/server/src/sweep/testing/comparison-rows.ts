import { acceptComparisonLinesCall } from '@pw/contract/catalogue-comparison';
import { addGoldenBoardCall } from '@pw/contract/golden-boards';
import { keptComparison } from '../../features/catalogue-comparison/testing/comparison-steps.ts';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** A golden board, and an accepted line of a comparison of the draft. */
export async function withComparison(server: TestServer, company: SeededCompany): Promise<void> {
  const engineer = await aProductEngineer(server, company);
  const { token } = engineer;
  const board = await aConfiguredBoard(server, company.sales);
  await server.send(addGoldenBoardCall, { token, body: { ...board, name: 'The usual MDB' } });
  const { fingerprint, lineId } = await keptComparison(server, engineer);
  const body = { fingerprint, lines: [lineId], note: 'measured in the field' };
  await server.send(acceptComparisonLinesCall, { token, body });
}
