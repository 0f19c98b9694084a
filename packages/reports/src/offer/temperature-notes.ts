import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { temperatureChecks, temperatureNote } from '@pw/switchboard/checks/temperature-note';
import type { ReportBlock } from '../document/report-document.ts';

/** The notes that go with findings about temperatures, each wording once; none where no finding names a temperature (SBD 19.7). */
export function temperatureNotes(boards: readonly QuotedBoard[]): readonly ReportBlock[] {
  const notes = boards.flatMap(({ board, design, checks }) =>
    design?.thermal?.isConverged && checks.some(({ id }) => temperatureChecks.has(id))
      ? [temperatureNote(board, design.thermal)]
      : [],
  );
  return [...new Set(notes)].map((text) => ({ kind: 'paragraph', style: 'small', text }));
}
