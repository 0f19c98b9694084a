import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';

/** A block of text that a page shows without knowing reports. */
export type ChangedBlock =
  | { readonly kind: 'text' | 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

export type ChangedPart = { readonly title: string; readonly blocks: readonly ChangedBlock[] };

/** A revision note as a page shows it: its texts and tables, whose cells are printed as on paper. */
export function changedParts({ parts }: ReportDocument): readonly ChangedPart[] {
  return parts.flatMap((part) =>
    part.kind === 'text' ? [{ title: part.title, blocks: part.blocks.flatMap((block) => changedBlocks(block)) }] : [],
  );
}

function changedBlocks(block: ReportBlock): readonly ChangedBlock[] {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return [{ kind: 'heading', text: block.text }];
    case 'paragraph':
      return [{ kind: 'text', text: block.text }];
    case 'list':
      return [{ kind: 'list', items: block.items }];
    case 'fields':
      return [{ kind: 'list', items: block.fields.map(({ label, value }) => `${label}: ${value}`) }];
    case 'table':
      return [
        {
          kind: 'table',
          columns: block.columns.map(({ title }) => title),
          rows: block.rows.map(({ cells }) =>
            cells.map((cell, at) => printCell(block.columns[at]?.kind ?? 'text', cell)),
          ),
        },
      ];
    case 'notice':
      return [{ kind: 'list', items: [block.title, ...block.lines] }];
    // A revision note has neither.
    case 'rich text':
    case 'signature':
      return [];
  }
}
