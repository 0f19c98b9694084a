import { addGoldenBoardCall } from '@pw/contract/golden-boards';
import { edited, setFactor } from '../../../features/catalogue/testing/draft-steps.ts';
import { keptComparison } from '../../../features/catalogue-comparison/testing/comparison-steps.ts';
import { aConfiguredBoard } from '../../../testing/a-configured-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

/** A board of the company that can become a golden one. */
async function goldenForm({ sales }: SeededCompany, server: TestServer) {
  return { ...(await aConfiguredBoard(server, sales)), name: 'The usual MDB' };
}

async function aGoldenBoard(company: SeededCompany, { token }: Person, server: TestServer): Promise<string> {
  const reply = await server.send(addGoldenBoardCall, { token, body: await goldenForm(company, server) });
  return addGoldenBoardCall.reply.parse(reply.json()).boards.at(-1)?.goldenId ?? '';
}

export const catalogueComparisonCases: SweepCases = {
  listGoldenBoards: { as: 'administrator', request: takesNothing },
  addGoldenBoard: {
    as: 'product-engineer',
    request: async (company, _person, server) => ({ body: await goldenForm(company, server) }),
  },
  removeGoldenBoard: {
    as: 'product-engineer',
    request: async (company, person, server) => ({ params: { goldenId: await aGoldenBoard(company, person, server) } }),
  },
  compareCatalogueDraft: {
    as: 'product-engineer',
    request: async (_company, person, server) => ({
      body: { sequence: (await edited(server, person, 0, setFactor('0.75'))).sequence },
    }),
  },
  readCatalogueComparison: { as: 'administrator', request: takesNothing },
  findRowUses: {
    as: 'administrator',
    request: () => ({ params: { table: 'diversity' }, query: { row: '4' } }),
  },
  readDraftTables: { as: 'administrator', request: takesNothing },
  readTrialPrices: { as: 'administrator', request: takesNothing },
  stopCatalogueComparison: { as: 'product-engineer', request: takesNothing },
  acceptComparisonLines: {
    as: 'product-engineer',
    request: async (_company, person, server) => {
      await edited(server, person, 0, setFactor('0.75'));
      const { fingerprint, lineId } = await keptComparison(server, person);
      return { body: { fingerprint, lines: [lineId], note: 'measured in the field' } };
    },
  },
};
