import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ReportType } from '@pw/domain/reports/report-types';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { reportModels } from './report-models.ts';

const folder = join(import.meta.dirname, '../../golden');

/** Two boards with what prices can be: listed, discounted and by customer. */
function smallProject(): AnyReportData {
  const way = aFeeder('Pump', 'MCCB_OG', 63, 4, 'A2', {}, [
    aComponent('Lamps', { COLOR: 'Red', QTY: 3 }),
    aComponent('Ammeter', { SuppliedBy: 'customer' }),
    aComponent('ElectronicHooter'),
  ]);
  return reportProject(compileKnowledge(mustReadCatalog()), mustBeOk(readPriceBook(readPriceFiles())), undefined, [
    { ...withFeeders(referenceBoards.RB2, way), name: 'MDB-1', quantity: 2 },
    { ...referenceBoards.RB5, name: 'Sub-distribution board of the cold store' },
  ]);
}

/** A report as a text that a person can read, a line per row of a table. */
function reportText({ head, sources, parts }: ReportDocument): string {
  const fields = head.fields.map(({ label, value }) => `${label}: ${value}`);
  const texts = parts.flatMap((part) =>
    part.kind === 'text' ? ['', `== ${part.title} (${part.orientation})`, ...part.blocks.flatMap(blockLines)] : [],
  );
  return `${[`${head.company}: ${head.title}`, ...fields, `Sources: ${sources.join('; ')}`, ...texts].join('\n')}\n`;
}

function blockLines(block: ReportBlock): readonly string[] {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return ['', `-- ${block.text}`];
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'fields':
      return block.fields.map(({ label, value }) => `${label}: ${value}`);
    case 'table': {
      const line = (texts: readonly string[]) => texts.join(' | ').trimEnd();
      const rows = block.rows.map(({ kind, cells }) => {
        const texts = block.columns.map((column, at) => printCell(column.kind, cells[at] ?? null));
        return kind === 'heading' ? `[${cells[0]}]` : `${kind === 'line' ? '' : `${kind}: `}${line(texts)}`;
      });
      return [line(block.columns.map(({ title }) => title)), ...rows];
    }
    case 'notice':
      return [`! ${block.title}`, ...block.lines];
    case 'rich text':
      return ['(terms)'];
    case 'signature':
      return [`For ${block.company}`];
  }
}

/** The file that holds the text of each report. */
const goldenFiles: Readonly<Record<ReportType, string>> = {
  TechnicalReport: 'technical-offer.txt',
  CommercialReport: 'commercial-offer.txt',
  TechnoCommercialReport: 'techno-commercial-offer.txt',
  CostReport: 'cost-report.txt',
  SLProjectwiseReport: 'purchase-lists.txt',
  NSLProjectwiseReport: 'purchase-lists.txt',
  BoughtOutReport: 'purchase-lists.txt',
  MBPReport: 'mounting-parts.txt',
  FabricationReport: 'fabrication.txt',
  BusbarReport: 'busbars.txt',
  CostBreakUpReport: 'cost-break-up.txt',
};

describe('a small report', () => {
  const data = smallProject();
  // The keys of the record are the types.
  const types = Object.keys(goldenFiles) as readonly ReportType[];

  it.each([...Map.groupBy(types, (type) => goldenFiles[type])])(
    'says, word by word, what was read: %s [REP-35]',
    (file, reports) => {
      const text = reports.map((type) => reportText(reportModels[type].document(data))).join('\n');
      const golden = join(folder, file);
      if (process.env.UPDATE_GOLDEN === '1') {
        mkdirSync(folder, { recursive: true });
        writeFileSync(golden, text);
      }
      expect(existsSync(golden), 'write it with UPDATE_GOLDEN=1').toBe(true);
      expect(text, 'read what changed, then write it again with UPDATE_GOLDEN=1').toBe(readFileSync(golden, 'utf8'));
    },
  );
});
