import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReportDocument } from '@pw/reports/document/report-document';
import { reportData } from '../offer/write-report.ts';

const run = promisify(execFile);

/** The text that a reader would copy from the PDF, in lines; null where poppler is not installed. */
export function wordsOf(pdf: Uint8Array): Promise<string | null> {
  return textOf(pdf, '-layout');
}

/** A word at its place on a page, pt from the upper edge. */
export type PlacedWord = { readonly text: string; readonly topPt: number; readonly bottomPt: number };

export type PageWords = { readonly widthPt: number; readonly heightPt: number; readonly words: readonly PlacedWord[] };

/** The words of each page at their places; null where poppler is not installed. */
export async function placedWordsOf(pdf: Uint8Array): Promise<readonly PageWords[] | null> {
  const text = await textOf(pdf, '-bbox');
  return text === null ? null : text.split('<page ').slice(1).map(pageWords);
}

function pageWords(page: string): PageWords {
  const [, width = '', height = ''] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
  const words = page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g);
  return {
    widthPt: Number(width),
    heightPt: Number(height),
    words: [...words].map(([, top, bottom, text = '']) => ({ text, topPt: Number(top), bottomPt: Number(bottom) })),
  };
}

async function textOf(pdf: Uint8Array, form: '-layout' | '-bbox'): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    writeFileSync(join(folder, 'report.pdf'), pdf);
    const { stdout } = await run('pdftotext', [form, join(folder, 'report.pdf'), '-'], { maxBuffer: 64e6 });
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

/** The words of a report on paper, else those that the template gets for it. */
export async function shownWords(report: ReportDocument, pdf: Uint8Array): Promise<string> {
  const words = (await wordsOf(pdf)) ?? templateWords(report);
  return words.replaceAll('\u200B', '');
}

/**
 * Without the parts that no page shows: the title, which a reader program shows, and the name of a workbook's sheet.
 */
function templateWords(report: ReportDocument): string {
  const { title: _, ...printed } = reportData(report).data;
  const words = JSON.stringify(printed, (key, value: unknown) => (key === 'sheetName' ? undefined : value));
  return words.replaceAll('\\"', '"').replaceAll('\\\\', '\\');
}
