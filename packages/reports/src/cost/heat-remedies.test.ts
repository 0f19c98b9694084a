import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { boardRemedies } from '@pw/pricing/remedies/board-remedies';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { printCell } from '../document/report-table.ts';
import { reportModels } from '../models/report-models.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { costReport } from './cost-report.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { RB1, RB2 } = referenceBoards;
const hot = { ...withProperties(RB1, { SB_IP: 'IP54' }), name: 'HOT' };
const cool = { ...RB2, name: 'COOL' };

const project: AnyReportData = reportProject(knowledge, book, undefined, [hot, cool]);
const [quoted] = project.boards;
const worked = quoted ? boardRemedies(knowledge, hot, quoted.terms, quoted) : [];
const data: AnyReportData = { ...project, remedies: new Map([[quoted?.lineItemId ?? 0, worked]]) };

function linesOf(title: string, from: AnyReportData): readonly string[] {
  const part = costReport(from).parts.find((each) => each.title === title);
  const blocks = part?.kind === 'text' ? part.blocks : [];
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text.startsWith('Against the heat'));
  return (at < 0 ? [] : blocks.slice(at)).flatMap((block): readonly string[] => {
    if (block.kind === 'table') {
      return block.rows.map(({ cells }) =>
        block.columns.map(({ kind }, place) => printCell(kind, cells[place] ?? null)).join(' | '),
      );
    }
    return block.kind === 'heading' || block.kind === 'paragraph' ? [block.text] : [];
  });
}

describe('the remedies in our Cost Report (SBD 19.8)', () => {
  it('are the best one of each hot cubicle, the hottest first, with the note of the method', () => {
    expect(linesOf('HOT', data)).toEqual([
      'Against the heat of one board',
      expect.stringMatching(/^4 \| Ventilated IP42: -[\d,]+\.\d\d INR, 0 mm, 16\.0 K cooler, cures it$/),
      expect.stringMatching(/^2 \| Ventilated IP42: -[\d,]+\.\d\d INR, 0 mm, 15\.7 K cooler, cures it$/),
      'Amounts are after discount, before charges. Each remedy is worked out alone, on the whole board.',
      expect.stringContaining('not IEC TR 60890; not confirmed by test'),
    ]);
  });

  it('are nothing of a board that is cool, and of one whose remedies nobody worked out', () => {
    expect(linesOf('COOL', data)).toEqual([]);
    expect(linesOf('HOT', project)).toEqual([]);
  });

  it.each(['TechnicalReport', 'CommercialReport', 'TechnoCommercialReport'] as const)(
    'are on no paper of a customer: %s',
    (type) => {
      expect(JSON.stringify(reportModels[type].document(data))).not.toMatch(/K cooler|cures it|[Rr]emedy/);
    },
  );
});
