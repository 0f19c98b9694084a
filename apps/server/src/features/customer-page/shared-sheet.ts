import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenedOffer } from './open-shared-offer.ts';
import { sheetIdOf } from './present-offer-page.ts';
import { readBoardSheets, type SharedSheet } from './revision-page.ts';

const SHEET_ID = /^(\d{1,4})-/;

/** The sheet of an id, which says of which board it is; undefined for an id that the link does not show. */
export async function readSharedSheet(
  tx: AppTransaction,
  { files, keys }: Pick<Platform, 'files' | 'keys'>,
  opened: Pick<OpenedOffer, 'link' | 'project'>,
  sheetId: string,
): Promise<SharedSheet | undefined> {
  const { link } = opened;
  const place = Number(SHEET_ID.exec(sheetId)?.[1] ?? Number.NaN);
  const sheets = link.shows.drawings ? await readBoardSheets(tx, files, opened, place) : [];
  return sheets.find(({ number }) => sheetIdOf(keys, link, place, number) === sheetId);
}
