import type { CommentResponse } from '@pw/domain/submittals/comment-response';
import { pageStatusLabels } from '@pw/domain/submittals/page-status';
import { isFrontPart, partLabel } from '@pw/domain/submittals/submittal-parts';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import type { ReportColumn } from '../document/report-table.ts';
import { type PaperData, uprightPart } from '../offer/offer-paper.ts';
import { type RevisionNoteData, revisionNote } from '../revision-note/revision-note.ts';
import { responseTable } from './comment-responses.ts';
import type { IndexedPage } from './package-index.ts';
import { packagePaper } from './submittal-documents.ts';

export type PackageChanges = {
  readonly paper: PaperData;
  /** The number of the package before. */
  readonly before: string;
  readonly pages: readonly IndexedPage[];
  readonly removed: readonly Pick<IndexedPage, 'part' | 'group' | 'title'>[];
  /** What differs between the revisions of the two packages; null where both are of one revision. */
  readonly note: RevisionNoteData | null;
  readonly withPrices: boolean;
  readonly responses: readonly CommentResponse[];
};

type TextPart = Extract<ReportPart, { readonly kind: 'text' }>;

const columns: readonly ReportColumn[] = [
  { title: 'Part', kind: 'text', widthCharacters: 30 },
  { title: 'Board or article', kind: 'text', widthCharacters: 26 },
  { title: 'Page', kind: 'text', widthCharacters: 26 },
  { title: 'Status', kind: 'text', widthCharacters: 12 },
];

/** What has changed since the package before: its pages, the changes in words, and an answer to each comment. */
export function changesDocument(changes: PackageChanges): ReportDocument {
  const { paper, note, withPrices, responses } = changes;
  const answered: readonly ReportPart[] =
    responses.length === 0
      ? []
      : [
          {
            kind: 'text',
            title: 'Answers to comments',
            orientation: 'landscape',
            blocks: [responseTable(responses)],
          },
        ];
  return packagePaper('What has changed', paper, [
    uprightPart('What has changed', pageBlocks(changes)),
    ...(note === null ? [] : noteParts(note, withPrices)).map((part) => ({ ...part, followsOn: true })),
    ...answered,
  ]);
}

function pageBlocks({ before, pages, removed }: PackageChanges): readonly ReportBlock[] {
  const differing = pages.filter(({ part, status }) => !isFrontPart(part) && status !== 'unchanged');
  const lines = [
    ...differing.map(({ status, ...page }) => ({ ...page, said: pageStatusLabels[status] })),
    ...removed.map((page) => ({ ...page, said: 'Removed' })),
  ];
  const unchanged = pages.filter(({ part, status }) => !isFrontPart(part) && status === 'unchanged').length;
  const text =
    lines.length === 0
      ? `No page differs from ${before}.`
      : `Compared with ${before}, the pages of this list differ. The other pages, ${unchanged} in number, are as they were. A bar at the right edge and a triangle mark each new or changed page.`;
  const rows = lines.map(({ part, group, title, said }) => ({
    kind: 'line' as const,
    cells: [partLabel(part), group, title, said],
  }));
  return [
    { kind: 'paragraph', style: 'body', text },
    ...(rows.length === 0 ? [] : [{ kind: 'table', columns, rows } as const]),
  ];
}

/** The revision note without its drawings, which are pages of the package; without prices where the package has none. */
function noteParts(note: RevisionNoteData, withPrices: boolean): readonly TextPart[] {
  const { difference } = note;
  const shown = withPrices
    ? difference
    : { ...difference, amounts: [], boards: difference.boards.map((board) => ({ ...board, amounts: [] })) };
  const { parts } = revisionNote({ ...note, difference: shown, frontViews: new Map() });
  return parts.filter((part): part is TextPart => part.kind === 'text');
}
