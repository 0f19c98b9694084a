import { randomInt } from 'node:crypto';
import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aDataSheet, makerPdf } from '../../../testing/a-data-sheet.ts';
import { aSubmittal, submittalBody } from '../../../testing/a-submittal.ts';
import { aSubmittedProject } from '../../../testing/a-submitted-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const submittalCases: SweepCases = {
  listDataSheets: { as: 'sales', request: takesNothing },
  uploadDataSheets: {
    as: 'sales',
    request: async () => ({ file: { name: '3VA1.pdf', bytes: await makerPdf('x') } }),
  },
  removeDataSheet: {
    as: 'sales',
    request: async (_, person, server) => {
      const articleKey = `3VA${randomInt(100_000_000, 900_000_000)}`;
      await aDataSheet(server, person, articleKey);
      return { params: { articleKey } };
    },
  },
  listSubmittals: { as: 'sales', request: async (...given) => ({ params: await farProject(...given) }) },
  makeSubmittal: {
    as: 'sales',
    request: async (...given) => ({ params: await farProject(...given), body: submittalBody({ parts: ['itp'] }) }),
  },
  listSubmittalPages: {
    as: 'sales',
    request: async (company, person, server) => {
      const { projectId } = await farProject(company, person, server);
      const { submittalId } = await aSubmittal(server, person, Number(projectId), { parts: ['itp'] });
      return { params: { projectId, submittalId } };
    },
  },
  readCommentResponses: { as: 'sales', request: async (...given) => ({ params: await farProject(...given) }) },
  saveCommentResponses: {
    as: 'sales',
    request: async (...given) => ({ params: await farProject(...given), body: { responses: [], revision: 0 } }),
  },
  exportCommentResponses: { as: 'sales', request: async (...given) => ({ params: await farProject(...given) }) },
};

/** A submitted project of a number that no other company has. */
async function farProject({ companyId }: SeededCompany, person: Person, server: TestServer) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aSubmittedProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}
