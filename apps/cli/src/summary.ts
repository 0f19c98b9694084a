import { counted } from '@pw/domain/counted';
import { type Paise, printRupees } from '@pw/domain/money';
import { printForeign } from '@pw/domain/offer-currency/offer-rate';
import { unpricedTexts } from '@pw/pricing/maker-list/list-texts';
import type { OfferAmounts } from '@pw/pricing/offer-currency/offer-amounts';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { PriceField } from '@pw/pricing/price/price-fields';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import {
  type Gate,
  gateOf,
  type OfferReservation,
  type PriceAge,
  reservationText,
} from '@pw/pricing/quote/reservations';
import { type SendReason, sendReasonText } from '@pw/pricing/quote/send-gate';
import { sourceText } from '@pw/pricing/rates/price-source';
import { offerCurrencyText } from '@pw/reports/cost/offer-currency-table';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import type { Severity, StatedFinding } from '@pw/switchboard/findings/finding';

const severities: readonly { readonly severity: Severity; readonly one: string; readonly many: string }[] = [
  { severity: 'E', one: 'error', many: 'errors' },
  { severity: 'W', one: 'warning', many: 'warnings' },
  { severity: 'I', one: 'note', many: 'notes' },
];

const priceLines: readonly { readonly label: string; readonly field: PriceField }[] = [
  { label: 'List price', field: 'list' },
  { label: 'After discount', field: 'afterDiscount' },
  { label: 'Cost', field: 'cost' },
  { label: 'Tax', field: 'tax' },
  { label: 'Final price', field: 'final' },
];

/** The summary of a quote for the terminal: design, checks and price of every board, then the project. */
export function summaryText(quote: {
  readonly project: string;
  readonly company: string;
  readonly prices: PriceAge;
  readonly reservations: readonly OfferReservation[];
  /** The open points before the offer is final. */
  readonly reasons: readonly SendReason[];
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
  /** Left out of an offer in rupees. */
  readonly offerAmounts?: OfferAmounts | undefined;
}): string {
  const { project, company, prices, reservations, reasons, boards, totals, offerAmounts } = quote;
  const priceLists = prices.sources.filter(({ kind }) => kind === 'price list');
  return [
    `${project}  (${company}; prices: ${priceLists.length > 0 ? priceLists.map(sourceText).join('; ') : 'none'})`,
    ...boards.flatMap((board) => ['', ...boardLines(board)]),
    '',
    'Project',
    amountLine('List price', totals.list.paise),
    amountLine('After discount', totals.afterDiscount.paise),
    amountLine('Final price', totals.final.paise),
    ...(offerAmounts === undefined ? [] : [`  ${currencyLine(offerAmounts)}`]),
    ...(totals.unpriced.length === 0 ? [] : [`  Without price: ${totals.unpriced.join(', ')}`]),
    ...reservationLines(reservations),
    ...draftLines(reasons),
  ].join('\n');
}

const gateTexts: Readonly<Record<Gate, string>> = {
  block: 'settle',
  accept: 'accept',
  tell: 'note',
};

/** The points to settle before the offer goes out; the offer itself does not list them. */
function reservationLines(reservations: readonly OfferReservation[]): readonly string[] {
  if (reservations.length === 0) {
    return [];
  }
  const lines = reservations.map(({ board, reservation }) => {
    const about = board === null ? '' : `${board}: `;
    return `  ${gateTexts[gateOf(reservation)].padEnd(8)}${about}${reservationText(reservation)}`;
  });
  return ['', 'Before the offer goes out', ...lines];
}

/** The points that the offer itself lacks; those of the boards are in the summary already. */
function draftLines(reasons: readonly SendReason[]): readonly string[] {
  const own = reasons
    .filter(({ code }) => code !== 'RESERVATION')
    .map((reason) => `  ${'draft'.padEnd(8)}${sendReasonText(reason)}`);
  return reasons.length === 0
    ? []
    : [...own, `  The offer is a DRAFT: ${reasons.length} to settle, see sendGate in quote.json`];
}

function boardLines(board: QuotedBoard): readonly string[] {
  const design = board.design && designOutput(board.design);
  return [
    `${board.name}  x ${board.quantity}`,
    ...(design ? designLines(design) : ['  No design: see the errors below.']),
    ...checkLines(board.checks),
    ...(board.price ? amountLines(board.price) : []),
    ...unpricedLines(board.bill),
  ];
}

function designLines(design: DesignOutput): readonly string[] {
  const { main, neutral, earth } = design.busbars;
  const bars = [
    `main ${main.size} ${main.material} ${main.capacityA} A`,
    neutral ? `neutral ${neutral.size}` : 'no neutral',
    `earth ${earth.size} ${earth.material}`,
  ];
  const [cabinet] = design.cubicles.flatMap((each) => each.cabinet ?? []);
  const standing = cabinet ?? counted(design.cubicles.length, 'cubicle');
  const row = design.cubicles.map(({ section, type, widthMm }) => `${section}:${type} ${widthMm}`);
  const { takeOff } = design;
  return [
    `  ${design.lengthMm} x ${design.heightMm} x ${design.depthMm} mm (L x H x D), ${standing}, ${counted(design.transportUnits.length, 'transport unit')}`,
    `  Busbars   ${main.size === '' ? `none, a terminal block of ${main.capacityA} A` : bars.join(', ')}`,
    `  Cubicles  ${wrap(row, 3).join('\n            ')}`,
    `  Units     ${design.transportUnits.map(({ number, widthMm, massKg }) => `TU-${number} ${widthMm} mm ${massKg} kg`).join(', ')}`,
    `  Take-off  busbar ${takeOff.busbarNetKg} kg net, sheet metal ${takeOff.sheetMetalKg} kg, MBP ${takeOff.mbpKg} kg, ${takeOff.supports} busbar supports, ${takeOff.wirePoints} wire points`,
  ];
}

function wrap(items: readonly string[], perLine: number): readonly string[] {
  const lines = Math.ceil(items.length / perLine);
  return Array.from({ length: lines }, (_, at) => items.slice(at * perLine, (at + 1) * perLine).join(' | '));
}

function checkLines(checks: readonly StatedFinding[]): readonly string[] {
  const counts = severities.map(({ severity, one, many }) => {
    const count = checks.filter((each) => each.severity === severity).length;
    return counted(count, one, many);
  });
  return [
    `  Checks    ${counts.join(', ')}`,
    ...checks.map(({ id, severity, message }) => `    ${severity} ${id}  ${message}`),
  ];
}

/** The articles of a board whose lists say why they have no price; those of no list at all are in check X2. */
function unpricedLines(bill: QuotedBoard['bill']): readonly string[] {
  const numbers = bill.flatMap(({ catalogueNumber, unpricedState = 'unknown' }) =>
    unpricedState === 'unknown' ? [] : [`${catalogueNumber} (${unpricedTexts[unpricedState]})`],
  );
  return numbers.length === 0 ? [] : [`  Without a price: ${[...new Set(numbers)].join(', ')}`];
}

function amountLines(price: BoardPrice): readonly string[] {
  return priceLines.map(({ label, field }) => amountLine(label, price[field].paise));
}

function amountLine(label: string, paise: Paise): string {
  return `  ${label.padEnd(16)} INR ${printRupees(paise).padStart(20)}`;
}

/** The total that the offer prints in another currency, and how it came to be. */
function currencyLine(amounts: OfferAmounts): string {
  const { rate, totalMinor } = amounts;
  return `Without GST      ${printForeign(totalMinor, rate.currency)}. ${offerCurrencyText(amounts)}`;
}

const PERIOD_MS = 1000;

/** Told before each piece of work, e.g. `Board`, 3, 40, `PCC-3`. */
export type Progress = (step: string, number: number, of: number, name: string) => void;

/**
 * Tells how far a long quote is: once a second at most, and nothing for a quote that is done sooner.
 * @param now milliseconds that only ever rise
 */
export function createProgress(say: (text: string) => void, now: () => number = () => performance.now()): Progress {
  let lastMs = now();
  return (step, number, of, name) => {
    if (now() - lastMs >= PERIOD_MS) {
      lastMs = now();
      say(`${step} ${number} of ${of}: ${name}`);
    }
  };
}
