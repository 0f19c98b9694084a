import { setImmediate as nextTurn } from 'node:timers/promises';
import { boardRemedies } from '@pw/pricing/remedies/board-remedies';
import type { ReportData } from '@pw/reports/project/report-data';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { ReportSource } from './report-source.ts';
import type { WorkedProject } from './work-out-project.ts';

/** Works out what may be done against the heat of each board; other requests are answered between two boards. */
export async function workOutRemedies(
  source: Pick<ReportSource, 'boards'>,
  knowledge: Knowledge,
  { boards }: WorkedProject,
): Promise<ReportData['remedies']> {
  const remedies = new Map<number, ReturnType<typeof boardRemedies>>();
  for (const { lineItemId, name, quantity, inputs } of source.boards) {
    const worked = boards.find((each) => each.lineItemId === lineItemId);
    if (worked) {
      remedies.set(lineItemId, boardRemedies(knowledge, { name, quantity, ...inputs }, worked.terms, worked));
    }
    await nextTurn();
  }
  return remedies;
}
