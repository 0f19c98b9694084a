import { createHash } from 'node:crypto';
import type { FilePage } from '@pw/documents/package/bind-package';
import type { ComparedPage } from '@pw/domain/submittals/page-status';
import type { PackagePart } from '@pw/domain/submittals/submittal-parts';

/** A page that a package will have. */
export type PlannedPage = ComparedPage & {
  /** The board or the article; '' where the part is one whole. */
  readonly group: string;
  readonly title: string;
  /** Its number in its part, e.g. `Offer 3/7`; '' for a page of the package itself. */
  readonly foot: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Gives the page as it is now; what is taken over of the package before is never made. */
  readonly make: () => Promise<FilePage>;
};

/** A part of a package with the hash of its model; '' where its pages have hashes of their own. */
export type PlannedPart = {
  readonly part: PackagePart;
  readonly modelHash: string;
  readonly pages: readonly PlannedPage[];
};

/** Hashes values that are compared; bytes within count by what they are. */
export function hashOf(...values: readonly unknown[]): string {
  const text = JSON.stringify(values, (_, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
