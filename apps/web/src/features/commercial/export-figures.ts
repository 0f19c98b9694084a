import type { CommercialFiguresOnWire, OfferFiguresOnWire } from '@pw/contract/commercial-figures';
import { offerEventKinds } from '@pw/domain/commercial/offer-figures';
import { rupees } from '../../platform/rupees.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { AskedFigures } from './figures-address.ts';

/** Saves the groups with their total as a CSV file. Months are as `yyyy-mm`, amounts in rupees. */
export async function exportFigures({ by }: AskedFigures, figures: CommercialFiguresOnWire): Promise<void> {
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  const head = [
    by,
    ...offerEventKinds.flatMap((kind) => [kind, `${kind}Inr`]),
    'winPercent',
    'winValuePercent',
    'averageDays',
    'marginPercent',
    'leftOut',
  ];
  const rows = [...figures.groups, { name: 'Total', figures: figures.totals }];
  const lines = rows.map((row) => [row.name, ...cellsOf(row.figures)]);
  const bytes = new TextEncoder().encode(spreadsheetCsv([head, ...lines]));
  saveFile({ name: `Figures by ${by}.csv`, type: 'text/csv', bytes });
}

function cellsOf(figures: OfferFiguresOnWire): readonly string[] {
  const { winPercent, winValuePercent, averageDays, marginPercent, leftOut } = figures;
  return [
    ...offerEventKinds.flatMap((kind) => [
      String(figures[kind].count),
      rupees(figures[kind].valuePaise).replaceAll(',', ''),
    ]),
    ...[winPercent, winValuePercent, averageDays, marginPercent, leftOut].map((figure) => String(figure ?? '')),
  ];
}
