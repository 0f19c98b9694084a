import { type ReportType, reportEntry } from '@pw/domain/reports/report-types';
import { type PriceAge, reservationText } from '@pw/pricing/quote/reservations';
import { isOld, type PriceSource, sourceText } from '@pw/pricing/rates/price-source';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import { offerPaper } from '../offer/offer-paper.ts';
import type { ReportData } from './report-data.ts';

/** A report for ourselves: its foot says besides where the list prices come from. */
export function ownPaper(type: ReportType, data: ReportData, parts: readonly ReportPart[]): ReportDocument {
  const sources = [...data.sources, ...datedLists(data.prices)];
  return offerPaper(reportEntry(type).label, { ...data, sources }, parts);
}

/** The price lists behind a paper, for its foot. */
export function datedLists(prices: PriceAge): readonly string[] {
  const lists = prices.sources.filter(({ kind }) => kind === 'price list');
  return lists.map((source) => datedSource(source, prices));
}

/** A part of broad pages, which is a sheet of the workbook too. */
export function broadPart(title: string, sheetName: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'landscape', sheetName, blocks };
}

/** A part of upright pages, which is a sheet of the workbook too. */
export function uprightSheet(title: string, sheetName: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'portrait', sheetName, blocks };
}

/** The texts of a report below its tables. */
export function smallNote(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'small', text };
}

/** The points to settle before the offer goes out; none when all are done. */
export function reservationNotice({ reservations }: Pick<ReportData, 'reservations'>): readonly ReportBlock[] {
  const lines = reservations.map(({ board, reservation }) => {
    return `${board === null ? '' : `${board}: `}${reservationText(reservation)}`;
  });
  const title = 'To be settled before the offer goes out';
  return lines.length === 0 ? [] : [{ kind: 'notice', tone: 'warning', title, lines }];
}

/** The prices behind a report with their date and source. */
export function priceSources({ prices }: Pick<ReportData, 'prices'>): readonly ReportBlock[] {
  const items = sourceLines(prices);
  return items.length === 0 ? [] : [smallNote(`Prices, with their date and source: ${items.join('; ')}.`)];
}

/** The prices behind a paper, one text for each list, and for the rates of one source, date and age together. */
export function sourceLines(prices: PriceAge): readonly string[] {
  const alike = Map.groupBy(prices.sources, (each) => {
    const { kind, name, source, date } = each;
    // Metals of one day are old before other rates of it are.
    return JSON.stringify(kind === 'rate' ? [source, date, isOldIn(each, prices)] : [name, source, date]);
  });
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => {
      const name = group.length === 1 ? first.name : `${group.length} material rates`;
      return datedSource({ ...first, name }, prices);
    }),
  );
}

/** A source, marked when it is older than prices may be. */
export function datedSource(source: PriceSource, prices: PriceAge): string {
  return isOldIn(source, prices) ? `${sourceText(source)}: old` : sourceText(source);
}

function isOldIn(source: PriceSource, { today, validityDays, agingDays }: PriceAge): boolean {
  return isOld(source, today, validityDays, agingDays);
}
