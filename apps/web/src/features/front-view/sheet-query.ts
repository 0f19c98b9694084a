import { queryOptions, useQueries } from '@tanstack/react-query';
import { readLinkedFile } from '../../platform/send-call.ts';
import { readSheetSvg, type SheetPicture } from '../../ui/sheet-view/read-sheet-svg.ts';
import { type SetSheet, sheetKey } from './drawing-set.ts';

/** The SVG file of a sheet; null for one that did not arrive. Sheets of the set are at hand, others are asked for. */
export function sheetFileQuery(sheet: SetSheet | undefined) {
  return queryOptions({
    // An hour later the same file has another address.
    queryKey: ['sheet-file', sheet?.drawing, sheet?.number, sheet?.source],
    queryFn: () => (sheet ? readFile(sheet.source) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A sheet as it is shown. */
export function sheetQuery(sheet: SetSheet | undefined) {
  return queryOptions({
    queryKey: ['drawn-sheet', sheet?.drawing, sheet?.number, sheet?.source],
    queryFn: async ({ client }): Promise<SheetPicture | null> => {
      const file = await client.fetchQuery(sheetFileQuery(sheet));
      return file === null ? null : readSheetSvg(file);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readFile(source: SetSheet['source']): Promise<string | null> {
  if ('svg' in source) {
    return source.svg;
  }
  const file = await readLinkedFile(source.address);
  return file === null ? null : await file.text();
}

/** The sheets on which a feeder stands, by their keys; of none while no feeder is looked for. */
export function useSheetsOfFeeder(sheets: readonly SetSheet[], feeder: string | null): ReadonlySet<string> {
  const read = useQueries({ queries: sheets.map((sheet) => ({ ...sheetQuery(sheet), enabled: feeder !== null })) });
  const sheetsOfFeeder = sheets.filter(
    (_, at) => read[at]?.data?.doors.some((door) => door.feeder === feeder) === true,
  );
  return new Set(feeder === null ? [] : sheetsOfFeeder.map(sheetKey));
}
