import { writeReport } from '@pw/documents/offer/write-report';
import { readPages } from '@pw/documents/package/read-pages';
import type { PackagePart } from '@pw/domain/submittals/submittal-parts';
import type { ReportDocument } from '@pw/reports/document/report-document';
import type { EarlierPackage } from './package-source.ts';
import { hashOf, type PlannedPage, type PlannedPart } from './planned-page.ts';

/** A part that is written from a document. */
export type TextPart = {
  readonly part: PackagePart;
  /** In the foot of its pages. */
  readonly name: string;
  readonly document: ReportDocument;
  readonly images: ReadonlyMap<string, Uint8Array>;
};

/**
 * Plans the pages of a document. Where the package before has the part of this very model, nothing is written: its pages
 * are taken over.
 * @param earlier null where nothing can be taken over
 */
export async function planTextPart(
  { part, name, document, images }: TextPart,
  earlier: EarlierPackage | null,
): Promise<PlannedPart> {
  const modelHash = hashOf(document, [...images]);
  const known = earlier?.partHashes[part] === modelHash ? earlier.pages.filter((page) => page.part === part) : [];
  if (known.length > 0) {
    return { part, modelHash, pages: known.map(pageTakenOver) };
  }
  const file = await writeReport(document, images);
  const read = await readPages(file);
  const pages = read.map(({ print, widthMm, heightMm }, index): PlannedPage => {
    const place = `${index + 1}/${read.length}`;
    return {
      part,
      key: `${index + 1}`,
      // The foot says the place, so it is part of what the page says.
      contentHash: hashOf(print, place),
      group: '',
      title: `Page ${index + 1}`,
      foot: `${name} ${place}`,
      widthMm,
      heightMm,
      make: async () => ({ file, index }),
    };
  });
  return { part, modelHash, pages };
}

function pageTakenOver({ part, key, contentHash, title }: EarlierPackage['pages'][number]): PlannedPage {
  return {
    part,
    key,
    contentHash,
    group: '',
    title,
    foot: '',
    widthMm: 0,
    heightMm: 0,
    make: () => Promise.reject(new Error(`${part} ${key} is taken over from the package before`)),
  };
}
