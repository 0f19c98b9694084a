import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { frontView } from '@pw/drawing/front-view/front-view';
import { aDrawingHead } from '@pw/drawing/front-view/sample-head';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { freezeBoard, thawBoard } from '@pw/pricing/quote/frozen-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { AnyReportData, ReportBoard } from '../project/report-data.ts';
import { reportModels } from './report-models.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const live: AnyReportData = reportProject(knowledge, mustBeOk(readPriceBook(readPriceFiles())));

/** Frozen, written as text, read and thawed. */
function thawed({ lineItemId, terms, ...quoted }: ReportBoard): ReportBoard {
  const frozen = JSON.parse(JSON.stringify(freezeBoard(quoted, knowledge.tables)));
  return { ...thawBoard(frozen, knowledge), lineItemId, terms };
}

const frozen: AnyReportData = { ...live, boards: live.boards.map(thawed) };

describe('a frozen board', () => {
  it.each(Object.values(reportModels))('makes each report as it was', (model) => {
    expect(model.document(frozen)).toEqual(model.document(live));
  });

  it('makes each workbook and each drawing as it was', () => {
    const workbooks = (data: AnyReportData) =>
      Object.values(reportModels).flatMap((model) => ('workbook' in model ? [model.workbook(data)] : []));
    expect(workbooks(frozen)).toEqual(workbooks(live));
    const svgs = ({ boards }: AnyReportData) =>
      boards.flatMap(({ board, design }) =>
        design ? frontView(knowledge.tables, board, design, aDrawingHead()).map((sheet) => sheetSvg(sheet)) : [],
      );
    expect(svgs(frozen)).toEqual(svgs(live));
  });

  it('keeps the articles of its feeders, whatever kinds become', () => {
    const changed = knowledge.kinds.map((kind) => ({ ...kind, articles: () => [] }));
    const [board] = live.boards;
    const again = board && thawBoard(freezeBoard(board, knowledge.tables), { ...knowledge, kinds: changed });
    const articles = (quoted: typeof board | typeof again) =>
      quoted?.board.feeders.map(({ kind, values }) =>
        kind.articles(values).map(({ catalogueNumber }) => catalogueNumber),
      );
    expect(articles(again)).toEqual(articles(board));
  });

  it('is marked with its rated current where it was frozen before marks were worked out', () => {
    const [board] = live.boards;
    const before = board?.design ? { ...board, design: { ...board.design, inA: undefined } } : undefined;
    // What was frozen then had no such figure.
    const again = before && thawBoard(freezeBoard(before as never, knowledge.tables), knowledge);
    const { RATED_CURRENT, INTERRUPT_RATING: kA, SC_TIME: s } = board?.board.values ?? {};
    expect(again?.design?.inA).toMatchObject({ markedA: { value: RATED_CURRENT }, fault: { kind: 'icw', kA, s } });
  });

  it('says of its values that they were frozen, and which were chosen', () => {
    const [before] = live.boards;
    const [after] = frozen.boards;
    expect(after?.price?.final.origin).toMatchObject({ source: 'frozen revision', value: before?.price?.final.value });
    expect(after?.board.explain('RATED_CURRENT')).toMatchObject({ rule: 'frozen-value', source: 'frozen revision' });
    expect(['RATED_CURRENT', 'CUSTOM_NOTE', 'SB_IP'].map((name) => after?.board.isChosen(name as 'SB_IP'))).toEqual(
      ['RATED_CURRENT', 'CUSTOM_NOTE', 'SB_IP'].map((name) => before?.board.isChosen(name as 'SB_IP')),
    );
  });
});
