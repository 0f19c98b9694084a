import type { PageSize } from '@pw/domain/limits';

/** Which rows a page shows: "1 to 8 of 23". `page` counts from 0. */
export function rangeText(page: number, size: PageSize, total: number): string {
  if (total === 0) {
    return '0 of 0';
  }
  const first = size === 'all' ? 1 : page * size + 1;
  const last = size === 'all' ? total : Math.min(total, first + size - 1);
  return `${first} to ${last} of ${total}`;
}

/** How many pages there are, at least one. */
export function pageCount(size: PageSize, total: number): number {
  return size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));
}
