import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { wordsOf } from '@pw/documents/testing/pdf-words';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { afterAll, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject, makeReports, orderReports } from '../../testing/a-reported-project.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { makeReport } from './make-report.ts';

const server = aTestServer();
afterAll(() => closePdfWorker());

it('the Cost Report of a hot board names its best remedy, and no paper of its customer does (SBD 19.8)', async () => {
  const texts: (readonly [string, string | null])[] = [];
  const work = await makeReports(server, {
    make: async (order, onProgress) => {
      const files = await makeReport(order, onProgress);
      const papers = files.ok ? files.value.filter(({ format }) => format === 'pdf') : [];
      for (const { bytes } of papers) {
        texts.push([order.type, await wordsOf(bytes)]);
      }
      return files;
    },
  });
  const { sales } = await seedCompany(server);
  const hot = { ...withProperties(referenceBoards.RB1, { SB_IP: 'IP54' }), name: 'HOT' };
  const { projectId } = await aReportedProject(server, sales, aPricedEnquiry({ boards: [hot] }));
  await work.untilEnded(await orderReports(server, sales, projectId, ['CostReport', 'TechnoCommercialReport']));
  // Null where nothing on this machine reads the words of a PDF.
  const names = texts.map(([type, text]) => [type, text === null ? null : text.includes('Ventilated IP42: ')]);
  const isRead = texts.some(([, text]) => text !== null);
  expect(Object.fromEntries(names)).toEqual({
    CostReport: isRead ? true : null,
    TechnoCommercialReport: isRead ? false : null,
  });
});
