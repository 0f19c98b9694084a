import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReportDocument } from '@pw/reports/report-document';
import { reportData } from '../offer/write-report.ts';

const run = promisify(execFile);

/** What a reader would copy out of the PDF, in lines; null where poppler is not installed. */
export async function wordsOf(pdf: Uint8Array): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    writeFileSync(join(folder, 'report.pdf'), pdf);
    const { stdout } = await run('pdftotext', ['-layout', join(folder, 'report.pdf'), '-'], { maxBuffer: 64e6 });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      console.log('skipped: poppler-utils is not installed, so only the data of the template is looked at');
      return null;
    }
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The words of a report on paper, else those that the template gets. */
export async function shownWords(report: ReportDocument, pdf: Uint8Array): Promise<string> {
  const words = await wordsOf(pdf);
  return (words ?? JSON.stringify(reportData(report).data).replaceAll('\\"', '"').replaceAll('\\\\', '\\')).replaceAll(
    '\u200B',
    '',
  );
}
