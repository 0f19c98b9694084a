import { LIST_FILE_MOST_BYTES } from '@pw/contract/price-list-drafts';

/** The endings of the files that are offered. The server judges the content, whatever the name. */
export const listEndings = ['csv', 'txt', 'xlsx'] as const;

const MEBIBYTE = 1024 * 1024;

/** What looks wrong with a file before it is sent; null for nothing. It keeps nobody from sending it. */
export function fileHint({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (!listEndings.some((known) => known === ending)) {
    return `${name} does not look like a CSV file or an XLSX workbook. The server will look into it.`;
  }
  if (size > LIST_FILE_MOST_BYTES) {
    return `${name} has ${Math.ceil(size / MEBIBYTE)} MiB. The server takes at most ${LIST_FILE_MOST_BYTES / MEBIBYTE} MiB.`;
  }
  return size === 0 ? `${name} is empty.` : null;
}
