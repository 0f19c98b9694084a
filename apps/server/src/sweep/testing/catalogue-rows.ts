import { acceptComparisonLinesCall } from '@pw/contract/catalogue-comparison';
import { confirmFindingsCall } from '@pw/contract/catalogue-draft';
import { addGoldenBoardCall } from '@pw/contract/golden-boards';
import { edited, setFactor } from '../../features/catalogue/testing/draft-steps.ts';
import { keptComparison } from '../../features/catalogue-comparison/testing/comparison-steps.ts';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** A draft with a confirmed finding, a golden board, and an accepted line of a comparison. */
export async function withCatalogueDraft(server: TestServer, company: SeededCompany): Promise<void> {
  const engineer = await aProductEngineer(server, company);
  const { token } = engineer;
  const lower = { table: 'layout-constant', row: 'frame height', column: 'value', value: '1000', reason: 'lower' };
  const { findings } = await edited(server, engineer, 0, { ...setFactor('0.75'), ...lower });
  await server.send(confirmFindingsCall, { token, body: { findings, reason: 'measured' } });
  const board = await aConfiguredBoard(server, company.sales);
  await server.send(addGoldenBoardCall, { token, body: { ...board, name: 'The usual MDB' } });
  const { fingerprint, lineId } = await keptComparison(server, engineer);
  const body = { fingerprint, lines: [lineId], note: 'measured in the field' };
  await server.send(acceptComparisonLinesCall, { token, body });
}
