import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { placedWordsOf, wordsOf } from '../testing/pdf-words.ts';
import { bindPackage, type PackageToBind } from './bind-package.ts';
import { pageDigests } from './page-digests.ts';
import { indexLinks, writeFront } from './write-front.ts';
import { writeStamps } from './write-stamps.ts';

const date = new Date('2026-11-30T00:00:00Z');

/** Pages of one text each, in one file that shares its fonts. */
async function pagesOf(texts: readonly string[], page = 'width: 100mm, height: 80mm'): Promise<Uint8Array> {
  const template = `#let d = json(bytes(sys.inputs.data))
#set page(${page})
#for each in d.texts { page([#text(each) *bold*]) }`;
  const made = await renderPdf(template, { texts }, new Map(), { date });
  if (!made.ok) {
    throw new Error(made.error.messages.join());
  }
  return made.value;
}

const stampOf = (foot: string, mark = '', isDraft = false) => ({ widthMm: 100, heightMm: 80, foot, mark, isDraft });

const digestsOf = async (file: Uint8Array) => {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  const { print, sha256 } = pageDigests(document);
  return document.getPages().map((page) => ({ print: print(page), sha256: sha256(page) }));
};

/** The words of a file, or those that are expected where no reader is installed. */
const wordsIn = async (file: Uint8Array, expected: string) => (await wordsOf(file)) ?? expected;

const bound = (given: Partial<PackageToBind>) =>
  bindPackage({ title: 'T', author: 'A', date, pages: [], bookmarks: [], links: [], ...given });

describe('the print of a page', () => {
  it('is the same for a page that says the same, though other pages of its file use other letters', async () => {
    const [before] = await digestsOf(await pagesOf(['Same page ≥ 2', 'one']));
    const file = await pagesOf(['quite different letters first', 'Same page ≥ 2', 'Same page ≥ 3']);
    const [, same, other] = await digestsOf(file);
    expect(same?.print).toBe(before?.print);
    expect(same?.sha256).not.toBe(before?.sha256);
    expect(other?.print).not.toBe(before?.print);
  });

  it('is another one for another letter, another place and another size', async () => {
    const print = async (text: string, page?: string) => (await digestsOf(await pagesOf([text], page)))[0]?.print;
    const base = await print('1600 A');
    expect(await print('1600 A')).toBe(base);
    expect(await print('1500 A')).not.toBe(base);
    expect(await print('1600 A', 'width: 100mm, height: 81mm')).not.toBe(base);
    expect(await print('1600 A', 'width: 100mm, height: 80mm, margin: 9mm')).not.toBe(base);
  });
});

describe('binding a package', () => {
  it('takes a page of a bound package over as it is, with the stamp that it has', async () => {
    const [texts, stamps] = [
      await pagesOf(['first', 'second']),
      await writeStamps([stampOf('Offer 1/2'), stampOf('Offer 2/2')], date),
    ];
    const pages = [0, 1].map((index) => ({ file: texts, index, stamp: { file: stamps, index } }));
    const first = await bound({ pages });
    const again = await bound({ pages });
    expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
    const other = await pagesOf(['before it', 'third']);
    const second = await bound({
      pages: [
        {
          file: other,
          index: 0,
          stamp: { file: await writeStamps([stampOf('Offer 1/3', 'Rev. S02')], date), index: 0 },
        },
        { file: first.bytes, index: 1, stamp: null },
      ],
    });
    expect(second.pageHashes[1]).toBe(first.pageHashes[1]);
    expect(second.pageHashes[0]).not.toBe(first.pageHashes[0]);
    expect((await digestsOf(second.bytes)).map(({ sha256 }) => sha256)).toEqual(second.pageHashes);
    expect(await wordsIn(second.bytes, 'Rev. S02 Offer 2/2')).toMatch(/Rev\. S02[\s\S]*Offer 2\/2/);
  });

  it('takes pages of a file that is locked against changes, as makers lock their data sheets', async () => {
    const document = await PDFDocument.load(await pagesOf(['locked']));
    document.encrypt({ ownerPassword: 'maker', permissions: { modifying: false } });
    const file = await document.save();
    const made = await bound({ pages: [{ file, index: 0, stamp: null }] });
    expect(await wordsIn(made.bytes, 'locked bold')).toContain('locked bold');
    expect((await PDFDocument.load(made.bytes)).isEncrypted).toBe(false);
  });

  it('gives each page its own stamp, also where pages share their resources', async () => {
    const file = await pagesOf(['a', 'a']);
    const document = await PDFDocument.load(file);
    const [one, two] = document.getPages();
    const shared = one?.node.get(PDFName.Resources);
    if (two && shared) {
      two.node.set(
        PDFName.Resources,
        document.context.register(document.context.lookup(shared) ?? document.context.obj({})),
      );
      one?.node.set(PDFName.Resources, two.node.get(PDFName.Resources) ?? document.context.obj({}));
    }
    const sharing = await document.save();
    const stamps = await writeStamps([stampOf('Sheet 1/2'), stampOf('Sheet 2/2')], date);
    const made = await bound({
      pages: [0, 1].map((index) => ({ file: sharing, index, stamp: { file: stamps, index } })),
    });
    const words = await wordsIn(made.bytes, 'Sheet 1\fSheet 2\f');
    expect(words.split('\f').map((page) => /Sheet \d/.exec(page)?.[0])).toEqual(['Sheet 1', 'Sheet 2', undefined]);
    expect(made.pageHashes[0]).not.toBe(made.pageHashes[1]);
  });

  it('has bookmarks that lead to pages, links on the index, and labels that count the pages', async () => {
    const rows = [
      { level: 'part', title: 'Offer', pages: '2', status: 'New', page: 2 },
      { level: 'page', title: 'Gone', pages: '', status: 'Removed', page: null },
    ] as const;
    const index = await writeFront({ cover: null, rows, logo: null, date });
    const texts = await pagesOf(['offer']);
    const { bytes } = await bound({
      pages: [
        { file: index, index: 0, stamp: null },
        { file: texts, index: 0, stamp: null },
      ],
      bookmarks: [
        { title: 'Index', page: 0, children: [] },
        { title: 'Offer ≥', page: 1, children: [{ title: 'Below', page: 1, children: [] }] },
      ],
      links: indexLinks(rows, 0),
    });
    const document = await PDFDocument.load(bytes);
    const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const last = outlines.lookup(PDFName.of('Last'), PDFDict);
    expect(last.get(PDFName.of('Dest'))?.toString()).toContain(document.getPage(1).ref.toString());
    expect(last.lookup(PDFName.of('First'), PDFDict).has(PDFName.of('Title'))).toBe(true);
    const annots = document.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray);
    expect(annots.size()).toBe(1);
    expect(annots.lookup(0, PDFDict).get(PDFName.of('Dest'))?.toString()).toContain(document.getPage(1).ref.toString());
    expect(document.catalog.has(PDFName.of('PageLabels'))).toBe(true);
    expect(document.getCreationDate()).toEqual(date);
  });

  it.each([90, 180, 270])('lays the foot below a page as it is seen that is turned by %i degrees', async (turn) => {
    const document = await PDFDocument.load(await pagesOf(['turned']));
    document.getPage(0).setRotation({ type: 'degrees', angle: turn } as never);
    const file = await document.save();
    const [widthMm, heightMm] = turn === 180 ? [100, 80] : [80, 100];
    const stamps = await writeStamps([{ ...stampOf('FOOT'), widthMm, heightMm }], date);
    const made = await bound({ pages: [{ file, index: 0, stamp: { file: stamps, index: 0 } }] });
    const [page] = (await placedWordsOf(made.bytes)) ?? [];
    const foot = page?.words.find(({ text }) => text === 'FOOT');
    // Without a reader of places nothing is looked at.
    expect(page === undefined ? 0 : page.heightPt - (foot?.bottomPt ?? 0)).toBeLessThan(20);
  });
});
