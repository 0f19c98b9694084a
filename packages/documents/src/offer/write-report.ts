import { readFileSync } from 'node:fs';
import type { ReportDocument } from '@pw/reports/document/report-document';
import { documentDate } from '../document-date.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { reportData } from './report-data.ts';

const template = readFileSync(new URL('../templates/report.typ', import.meta.url), 'utf8');

/**
 * Writes a report as PDF.
 * @param images the images that the document names: PNG and PDF
 * @throws when Typst refuses the template or an image: images are checked where they are read, so that is a defect.
 */
export async function writeReport(
  report: ReportDocument,
  images: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const { data, files } = reportData(report);
  const allFiles = new Map<string, Uint8Array | string>([...files, ...images]);
  const pdf = await renderPdf(template, data, allFiles, { date: documentDate(report.date) });
  if (!pdf.ok) {
    throw new Error(`${report.title}: ${pdf.error.messages.join('; ')}`);
  }
  return pdf.value;
}
