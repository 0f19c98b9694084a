import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import { openPdf } from './open-pdf.ts';
import { pageDigests } from './page-digests.ts';

/** A page of a file, from 0. */
export type FilePage = { readonly file: Uint8Array; readonly index: number };

/** A page of a package. */
export type BoundPage = FilePage & {
  /** What is laid over it: a page of the same size as it is seen; null for none. */
  readonly stamp: FilePage | null;
};

/** A bookmark; its page is counted from 0. */
export type Bookmark = { readonly title: string; readonly page: number; readonly children: readonly Bookmark[] };

/** A part of a page that leads to another page. Pages from 0, the box in mm from the top left corner. */
export type PageLink = {
  readonly page: number;
  readonly to: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

export type PackageToBind = {
  readonly title: string;
  readonly author: string;
  /** That the file carries. */
  readonly date: Date;
  readonly pages: readonly BoundPage[];
  readonly bookmarks: readonly Bookmark[];
  readonly links: readonly PageLink[];
};

/** A package as a file, and for each of its pages the digest of content and resources. */
export type BoundPackage = { readonly bytes: Uint8Array; readonly pageHashes: readonly string[] };

/**
 * Binds pages of several files in one, with bookmarks, links and page labels. The content of a page is taken over as it is.
 * The same input gives the same bytes.
 * @throws when a file is no PDF or has no such page
 */
export async function bindPackage(wanted: PackageToBind): Promise<BoundPackage> {
  const { title, author, date, pages, bookmarks, links } = wanted;
  const bound = await PDFDocument.create({ updateMetadata: false });
  const files = await openFiles(pages);
  const copies = await copyPages(bound, files, pages);
  const stamps = await embedStamps(bound, files, pages);
  for (const [at, page] of copies.entries()) {
    bound.addPage(page);
    const stamp = stamps[at];
    if (stamp) {
      layOver(page, stamp);
    }
  }
  await bound.flush();
  for (const link of links) {
    addLink(bound, link);
  }
  addBookmarks(bound, bookmarks);
  labelPages(bound);
  bound.setTitle(title, { showInWindowTitleBar: true });
  bound.setAuthor(author);
  bound.setCreationDate(date);
  bound.setModificationDate(date);
  const digests = pageDigests(bound);
  const pageHashes = bound.getPages().map(digests.sha256);
  return { bytes: await bound.save({ updateFieldAppearances: false }), pageHashes };
}

type OpenFiles = ReadonlyMap<Uint8Array, PDFDocument>;

async function openFiles(pages: readonly BoundPage[]): Promise<OpenFiles> {
  const files = new Map<Uint8Array, PDFDocument>();
  for (const { file, stamp } of pages) {
    for (const each of stamp === null ? [file] : [file, stamp.file]) {
      if (!files.has(each)) {
        files.set(each, await openPdf(each));
      }
    }
  }
  return files;
}

/** Copies all pages of a file together, so that what they share is there once. */
async function copyPages(
  bound: PDFDocument,
  files: OpenFiles,
  pages: readonly BoundPage[],
): Promise<readonly PDFPage[]> {
  const copies: PDFPage[] = [];
  for (const [file, document] of files) {
    const places = pages.flatMap((page, at) => (page.file === file ? [at] : []));
    const indices = places.map((at) => pages[at]?.index ?? 0);
    for (const index of new Set(indices)) {
      dropLinks(document.getPage(index));
    }
    const copied = await bound.copyPages(document, indices);
    for (const [nth, at] of places.entries()) {
      const page = copied[nth];
      if (page) {
        copies[at] = page;
      }
    }
  }
  return copies;
}

/** Links and actions of a page lead to pages that are not here; what they would bring along is the whole file. */
function dropLinks({ node }: PDFPage): void {
  for (const key of ['Annots', 'AA', 'B', 'StructParents', 'PieceInfo']) {
    node.delete(PDFName.of(key));
  }
}

type Stamp = { readonly ref: PDFRef };

async function embedStamps(
  bound: PDFDocument,
  files: OpenFiles,
  pages: readonly BoundPage[],
): Promise<readonly (Stamp | undefined)[]> {
  const stamps: (Stamp | undefined)[] = [];
  const ofFile = Map.groupBy(
    pages.flatMap(({ stamp }, at) => (stamp === null ? [] : [{ ...stamp, at }])),
    ({ file }) => file,
  );
  for (const [file, wanted] of ofFile) {
    const document = files.get(file);
    const sources = wanted.map(({ index }) => document?.getPage(index)).filter((page) => page !== undefined);
    const embedded = await bound.embedPages(sources);
    for (const [nth, { at }] of wanted.entries()) {
      stamps[at] = embedded[nth];
    }
  }
  return stamps;
}

const STAMP = 'PackageStamp';

/** Lays a stamp over a page as it is seen, whatever way the page is turned. */
function layOver(page: PDFPage, { ref }: Stamp): void {
  const { context } = page.doc;
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const turned: Readonly<Record<number, readonly number[]>> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  };
  const matrix = (turned[turn] ?? turned[0] ?? []).join(' ');
  const name = addPicture(page, ref);
  const before = context.register(context.stream('q\n'));
  const over = context.register(context.stream(`Q\nq ${matrix} cm /${name} Do Q\n`));
  const contents = page.node.get(PDFName.Contents);
  const direct = page.node.Contents();
  const within = direct instanceof PDFArray ? direct.asArray() : contents === undefined ? [] : [contents];
  page.node.set(PDFName.Contents, context.obj([before, ...within, over]));
}

/** Names a picture among the resources of one page. Pages may share theirs, so the page gets its own. */
function addPicture({ node, doc: { context } }: PDFPage, ref: PDFRef): string {
  const resources = node.Resources()?.clone(context) ?? context.obj({});
  const pictures = resources.lookupMaybe(PDFName.XObject, PDFDict)?.clone(context) ?? context.obj({});
  let name = STAMP;
  for (let number = 2; pictures.has(PDFName.of(name)); number += 1) {
    name = `${STAMP}${number}`;
  }
  pictures.set(PDFName.of(name), ref);
  resources.set(PDFName.XObject, pictures);
  node.set(PDFName.Resources, resources);
  return name;
}

const POINTS_PER_MM = 72 / 25.4;

function addLink(bound: PDFDocument, { page: from, to, ...box }: PageLink): void {
  const page = bound.getPage(from);
  const top = page.getHeight() - box.yMm * POINTS_PER_MM;
  const left = box.xMm * POINTS_PER_MM;
  const right = left + box.widthMm * POINTS_PER_MM;
  const annotation = bound.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [left, top - box.heightMm * POINTS_PER_MM, right, top],
    Border: [0, 0, 0],
    Dest: [bound.getPage(to).ref, 'Fit'],
  });
  page.node.addAnnot(bound.context.register(annotation));
}

function addBookmarks(bound: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) {
    return;
  }
  const { context, catalog } = bound;
  const root = context.nextRef();
  const { first, last, count } = outlineOf(bound, bookmarks, root);
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: count }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** Writes a level of bookmarks; those of parts are open, those below are folded. */
function outlineOf(bound: PDFDocument, bookmarks: readonly Bookmark[], parent: PDFRef) {
  const { context } = bound;
  const refs = bookmarks.map(() => context.nextRef());
  for (const [at, { title, page, children }] of bookmarks.entries()) {
    const ref = refs[at] ?? context.nextRef();
    const entry = context.obj({ Parent: parent, Dest: [bound.getPage(page).ref, 'Fit'] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [previous, next] = [refs[at - 1], refs[at + 1]];
    for (const [key, other] of [
      ['Prev', previous],
      ['Next', next],
    ] as const) {
      if (other instanceof PDFRef) {
        entry.set(PDFName.of(key), other);
      }
    }
    if (children.length > 0) {
      const below = outlineOf(bound, children, ref);
      entry.set(PDFName.of('First'), below.first);
      entry.set(PDFName.of('Last'), below.last);
      entry.set(PDFName.of('Count'), PDFNumber.of(-below.count));
    }
    context.assign(ref, entry);
  }
  const [first, last] = [refs[0] ?? parent, refs.at(-1) ?? parent];
  return { first, last, count: refs.length };
}

/** Pages are counted by their labels alone: no page says its place in the package. */
function labelPages(bound: PDFDocument): void {
  bound.catalog.set(PDFName.of('PageLabels'), bound.context.obj({ Nums: [0, { S: 'D' }] }));
}
