import { queryOptions, useQueries } from '@tanstack/react-query';
import { readLinkedFile } from '../../platform/send-call.ts';
import { readSheetSvg, type SheetPicture } from '../../ui/sheet-view/read-sheet-svg.ts';
import { type SetSheet, sheetKey } from './drawing-set.ts';

/** A sheet as it is shown. */
export function sheetQuery(sheet: SetSheet | undefined) {
  return queryOptions({
    // An hour later the same file has another address.
    queryKey: ['drawn-sheet', sheet?.drawing, sheet?.number, sheet?.source],
    queryFn: () => (sheet ? readSheet(sheet.source) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readSheet(source: SetSheet['source']): Promise<SheetPicture | null> {
  if ('svg' in source) {
    return readSheetSvg(source.svg);
  }
  const file = await readLinkedFile(source.address);
  return file && readSheetSvg(await file.text());
}

/** The sheets on which a feeder stands, by their keys; of none while no feeder is looked for. */
export function useSheetsOfFeeder(sheets: readonly SetSheet[], feeder: string | null): ReadonlySet<string> {
  const read = useQueries({ queries: sheets.map((sheet) => ({ ...sheetQuery(sheet), enabled: feeder !== null })) });
  const found = sheets.filter((_, at) => read[at]?.data?.doors.some((door) => door.feeder === feeder) === true);
  return new Set(feeder === null ? [] : found.map(sheetKey));
}
