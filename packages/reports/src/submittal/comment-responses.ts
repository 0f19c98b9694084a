import { type CommentResponse, commentStateLabels } from '@pw/domain/submittals/comment-response';
import { printDate, type ReportDocument, type ReportTable } from '../document/report-document.ts';
import type { ReportColumn } from '../document/report-table.ts';
import { type Workbook, workbookOf } from '../document/workbook.ts';
import type { PaperData } from '../offer/offer-paper.ts';
import { packagePaper } from './submittal-documents.ts';

const TITLE = 'Comment responses';

const columns: readonly ReportColumn[] = [
  { title: 'No.', kind: 'count', widthCharacters: 5 },
  { title: 'Sheet or clause', kind: 'text', widthCharacters: 18 },
  { title: 'Place', kind: 'text', widthCharacters: 8 },
  { title: 'Comment', kind: 'text', widthCharacters: 46 },
  { title: 'By', kind: 'text', widthCharacters: 14 },
  { title: 'Date', kind: 'text', widthCharacters: 11 },
  { title: 'Our answer', kind: 'text', widthCharacters: 46 },
  { title: 'Status', kind: 'text', widthCharacters: 10 },
  { title: 'Done in', kind: 'text', widthCharacters: 8 },
];

/** The comments of the customer with our answers, in the order of their numbers. */
export function responseTable(responses: readonly CommentResponse[]): ReportTable {
  const rows = responses.map(({ sheet, place, comment, by, on, answer, state, doneIn }, at) => ({
    kind: 'line' as const,
    cells: [
      at + 1,
      sheet,
      place,
      comment,
      by,
      printDate(on),
      answer,
      commentStateLabels[state],
      doneIn === null ? '' : `R${doneIn}`,
    ],
  }));
  return { kind: 'table', columns, rows };
}

/** The comment-response sheet of a package; null while there is no comment. */
export function responseDocument(responses: readonly CommentResponse[], data: PaperData): ReportDocument | null {
  return responses.length === 0
    ? null
    : packagePaper(TITLE, data, [
        {
          kind: 'text',
          title: TITLE,
          orientation: 'landscape',
          sheetName: TITLE,
          blocks: [responseTable(responses)],
        },
      ]);
}

/** The same as a workbook, also without any comment. */
export function responseWorkbook(
  responses: readonly CommentResponse[],
  { company, project, date }: { readonly company: string; readonly project: string; readonly date: string },
): Workbook {
  const fields = [{ label: 'Project', value: project }];
  return workbookOf({
    title: TITLE,
    date,
    head: { company, address: '', particulars: '', logo: null, title: TITLE, fields },
    confidentiality: '',
    isDraft: false,
    sources: [],
    parts: [
      { kind: 'text', title: TITLE, orientation: 'landscape', sheetName: TITLE, blocks: [responseTable(responses)] },
    ],
  });
}
