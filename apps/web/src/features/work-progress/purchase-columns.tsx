import type { PurchaseLineOnWire } from '@pw/contract/work-purchase';
import { dayOnScreen } from '@pw/domain/dates';
import { isPurchaseLate, purchaseStateEntry } from '@pw/domain/work-progress/purchase-line';
import type { Tone } from '../../theme/color-tokens.ts';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import classes from './work.module.css';

const tones: Readonly<Record<ReturnType<typeof purchaseStateEntry>['tone'], Tone>> = {
  info: 'info',
  warning: 'warn',
  danger: 'bad',
  success: 'ok',
};

const figures = (text: string | number) => <span className="pw-figures">{text}</span>;

/** The columns of a purchase list; they are not sorted, so that a pasted column meets its lines. */
export function purchaseColumns(today: string): readonly TableColumn<PurchaseLineOnWire>[] {
  return [
    { id: 'article', header: 'Article', width: 180, strong: true, cell: ({ article }) => figures(article) },
    {
      id: 'text',
      header: 'Text',
      cell: ({ text, isFreeIssue }) => (isFreeIssue ? `${text} (supplied by the customer)` : text),
    },
    { id: 'unit', header: 'Unit', width: 80, isSpare: true, cell: ({ unit }) => unit },
    { id: 'needed', header: 'Needed', width: 120, align: 'right', cell: (line) => figures(neededText(line)) },
    {
      id: 'stock',
      header: 'Stock',
      width: 80,
      align: 'right',
      isSpare: true,
      cell: (line) => figures(line.spareStock),
    },
    { id: 'ordered', header: 'Ordered', width: 90, align: 'right', cell: ({ ordered }) => figures(ordered) },
    { id: 'received', header: 'Received', width: 90, align: 'right', cell: ({ received }) => figures(received) },
    {
      id: 'promised',
      header: 'Promised',
      width: 120,
      cell: (line) => (
        <span className={isPurchaseLate(line, today) ? classes.late : 'pw-figures'}>{promisedText(line, today)}</span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      width: 120,
      cell: ({ state }) => {
        const { label, tone } = purchaseStateEntry(state);
        return <StatusPill tone={tones[tone]} label={label} />;
      },
    },
  ];
}

/** What is needed; with what a line was saved for before, e.g. `8 -> 6`. */
function neededText({ needed, neededBefore }: PurchaseLineOnWire): string {
  return neededBefore === null ? String(needed) : `${neededBefore} -> ${needed}`;
}

/** The last promised day while something is missing; late ones say so. */
function promisedText(line: PurchaseLineOnWire, today: string): string {
  const days = line.orders.flatMap(({ promisedOn }) => promisedOn ?? []).toSorted();
  const last = days.at(-1);
  if (last === undefined || line.state === 'complete') {
    return '';
  }
  return isPurchaseLate(line, today) ? `Late, ${dayOnScreen(days[0] ?? last)}` : dayOnScreen(last);
}
