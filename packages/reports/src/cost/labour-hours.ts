import { type Paise, printRupees, rupeesOf } from '@pw/domain/money';
import type { ReportBoard } from '../report-data.ts';
import type { ReportBlock } from '../report-document.ts';
import { type ReportColumn, summedRows } from '../report-table.ts';

const columns: readonly ReportColumn[] = [
  { title: 'Department', kind: 'text', widthCharacters: 20 },
  { title: 'Hours', kind: 'quantity', widthCharacters: 10, isSummed: true },
  { title: 'Rate of an hour', kind: 'rupees', widthCharacters: 16 },
  { title: 'By hours', kind: 'rupees', widthCharacters: 20, isSummed: true },
];

/** The hours of work on one board by department, with what labour is charged beside them (SBD-R2 8). */
export function labourHours({ labour, labourMode, price }: ReportBoard): readonly ReportBlock[] {
  if (labour === null) {
    return [];
  }
  const lines = labour.departments.map(({ department, hours, rate, amount }) => [
    department.charAt(0).toUpperCase() + department.slice(1),
    hours.value,
    rupeesOf(rate.paise),
    rupeesOf(amount.paise),
  ]);
  const rows = summedRows(columns, [{ heading: null, lines, subtotal: null }], 'Labour by hours');
  return [
    { kind: 'heading', text: 'Hours of work on one board' },
    { kind: 'table', columns, rows },
    {
      kind: 'paragraph',
      style: 'small',
      text:
        labourMode === 'HOURS'
          ? 'Labour is charged by these hours.'
          : difference(price?.labour.paise ?? labour.cost.paise, labour.cost.paise),
    },
  ];
}

function difference(chargedPaise: Paise, byHoursPaise: Paise): string {
  const [less, more] = [Math.min(chargedPaise, byHoursPaise), Math.max(chargedPaise, byHoursPaise)];
  const side = chargedPaise < byHoursPaise ? 'less' : 'more';
  const by = more === less ? 'the same' : `₹${printRupees((more - less) as Paise)} ${side} than by hours`;
  return `Labour is charged ₹${printRupees(chargedPaise)}: ${by}.`;
}
