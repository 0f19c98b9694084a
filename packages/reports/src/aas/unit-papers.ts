import { printDay } from '@pw/domain/dates';
import type { MaintenanceItem } from '@pw/domain/passport/maintenance-plan';
import type { ReportDocument, ReportPart } from '../document/report-document.ts';
import type { ReportCell, ReportColumn } from '../document/report-table.ts';
import type { NamedSpare, ScheduledFeeder } from '../orders/passport-page.ts';

/** A unit as the heads of its papers name it; nothing of its order or customer. */
export type PaperUnit = {
  readonly serial: string;
  readonly board: string;
  /** The day of its manufacture, ISO. */
  readonly madeOn: string;
  readonly company: string;
  /** Name of an image among the files of the document; null for a company without logo. */
  readonly logo: string | null;
};

/** The feeders of a unit by their compartments. */
export function unitSchedule(unit: PaperUnit, feeders: readonly ScheduledFeeder[]): ReportDocument {
  const rows = feeders.map(({ address, tag, function: does, rating, poles, release, article, cable }) => {
    return [address, tag, does, rating, poles, release, article, cable];
  });
  return paper(unit, 'Feeder schedule', 'landscape', scheduleColumns, rows);
}

/** The spares of one unit. No prices. */
export function unitSpares(unit: PaperUnit, spares: readonly NamedSpare[]): ReportDocument {
  const rows = spares.map(({ item, quantity, unit: of }) => [item, quantity, of]);
  return paper(unit, 'Recommended spares', 'portrait', spareColumns, rows);
}

/** What a unit needs at intervals after dispatch. */
export function unitMaintenance(unit: PaperUnit, items: readonly MaintenanceItem[]): ReportDocument {
  const rows = items.map(({ item, text: name, intervalMonths, what }) => [item, name, intervalMonths, what]);
  return paper(unit, 'Maintenance', 'landscape', maintenanceColumns, rows);
}

function text(title: string, widthCharacters: number): ReportColumn {
  return { title, kind: 'text', widthCharacters };
}

const scheduleColumns: readonly ReportColumn[] = [
  text('Place', 10),
  text('Feeder', 24),
  text('Function', 20),
  text('Rating', 14),
  text('Poles', 8),
  text('Release', 24),
  text('Article', 24),
  text('Cable', 24),
];

const spareColumns: readonly ReportColumn[] = [
  text('Item', 60),
  { title: 'Quantity', kind: 'quantity', widthCharacters: 10 },
  text('Unit', 10),
];

const maintenanceColumns: readonly ReportColumn[] = [
  text('No.', 6),
  text('Item', 30),
  { title: 'Every, months', kind: 'count', widthCharacters: 14 },
  text('What to do', 80),
];

function paper(
  { serial, board, madeOn, company, logo }: PaperUnit,
  title: string,
  orientation: Extract<ReportPart, { readonly kind: 'text' }>['orientation'],
  columns: readonly ReportColumn[],
  lines: readonly (readonly ReportCell[])[],
): ReportDocument {
  const rows = lines.map((cells) => ({ kind: 'line', cells }) as const);
  return {
    title: `${serial} ${title}`,
    date: madeOn,
    head: {
      company,
      address: '',
      particulars: '',
      logo,
      title,
      fields: [
        { label: 'Serial no.', value: serial },
        { label: 'Board', value: board },
        { label: 'Made', value: printDay(madeOn) },
      ],
    },
    confidentiality: '',
    isDraft: false,
    sources: [],
    parts: [
      {
        kind: 'text',
        title,
        orientation,
        blocks: [
          rows.length === 0 ? { kind: 'paragraph', style: 'body', text: 'None.' } : { kind: 'table', columns, rows },
        ],
      },
    ],
  };
}
