import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject, makeReports, orderReports } from '../../testing/a-reported-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { putTablesInForce } from '../../testing/own-tables.ts';
import { unzip } from '../../testing/unzip.ts';
import { makeReport } from './make-report.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

const severity = (row: string, value: string, reason: string) =>
  ({ kind: 'set', table: 'check', row, column: 'severities', value, reason }) as const;

it('the cost report names the checks that the company has lowered, with the reason, and none that it has raised', async () => {
  await putTablesInForce(server, company, [
    severity('B9', 'W', 'busbars are tested at this temperature'),
    severity('F1', 'E', 'no offer without it'),
  ]);
  const workbooks: string[] = [];
  const work = await makeReports(server, {
    make: async (...given) => {
      const files = await makeReport(...given);
      const ofExcel = files.ok ? files.value.filter(({ format }) => format === 'xlsx') : [];
      workbooks.push(...ofExcel.map(({ bytes }) => Object.values(unzip(Buffer.from(bytes))).join('\n')));
      return files;
    },
  });
  const { projectId } = await aReportedProject(server, company.sales, aSmallEnquiry);
  await work.untilEnded(await orderReports(server, company.sales, projectId, ['CostReport']));
  const said =
    'Checks that your tables take less gravely: B9 from error to warning (busbars are tested at this temperature)';
  expect(workbooks).toEqual([expect.stringContaining(`${said}<`)]);
});
