import type { ReportBlock, ReportDocument, ReportPart } from '@pw/reports/document/report-document';
import { DEEPEST_TERMS, readTerms } from '@pw/reports/terms/read-terms';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { shownWords, wordsOf } from '../testing/pdf-words.ts';
import { countPages } from './uploaded-file.ts';
import { writeReport } from './write-report.ts';

const hostile = `<a> & "b" 'c' #read("/etc/passwd") $x^2$ *d* _e_ \`f\` @g \\ // ] [ {`;
const devanagari = 'महाराष्ट्र राज्य विद्युत मंडळ, नागपूर परिमंडळ, मुख्य अभियंता का';

function aReport(parts: readonly ReportPart[], head: Partial<ReportDocument['head']> = {}): ReportDocument {
  return {
    title: 'Report',
    date: '2026-11-20',
    head: { company: 'Own Panels', address: '', particulars: '', logo: null, title: 'Report', fields: [], ...head },
    isDraft: false,
    confidentiality: 'Company confidential',
    sources: ['Own Panels', 'Demo price list'],
    parts,
  };
}

function text(...blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title: 'Part', orientation: 'portrait', blocks };
}

const shownBy = async (report: ReportDocument) => shownWords(report, await writeReport(report));

describe('writeReport', () => {
  it('gives the same bytes for the same report, and others for another date', async () => {
    const report = aReport([text({ kind: 'paragraph', style: 'body', text: 'x' })]);
    const first = await writeReport(report);
    expect(Buffer.from(await writeReport(report)).equals(first)).toBe(true);
    expect(Buffer.from(await writeReport({ ...report, date: '2026-11-21' })).equals(first)).toBe(false);
  });

  it('shows text that looks like markup or code as it is, in every kind of block', async () => {
    const shown = await shownBy(
      aReport([
        { ...text(), title: hostile },
        text({ kind: 'paragraph', style: 'body', text: hostile }),
        text({ kind: 'heading', text: hostile }),
        text({ kind: 'list', items: [hostile] }),
        text({ kind: 'notice', tone: 'error', title: 'Notice', lines: [hostile] }),
        text({
          kind: 'rich text',
          text: [{ kind: 'paragraph', align: 'left', content: [{ kind: 'text', text: hostile, marks: ['code'] }] }],
        }),
      ]),
    );
    expect(shown.replaceAll(/\s+/g, ' ').split(hostile)).toHaveLength(1 + 6);
    expect(shown).not.toContain('root:');
  });

  it('prints rupees in Indian grouping and a customer in Devanagari', async () => {
    const columns = [{ title: 'Price', kind: 'rupees', widthCharacters: 20 }] as const;
    const shown = await shownBy(
      aReport([
        text(
          { kind: 'paragraph', style: 'body', text: devanagari },
          { kind: 'table', columns, rows: [{ kind: 'line', cells: [12345678.9] }] },
        ),
      ]),
    );
    expect(shown).toContain('₹1,23,45,678.90');
    // Shaping reorders vowel signs, so that only words without them come out as they went in.
    expect(shown).toContain('मंडळ');
  });

  it('keeps a block of parts on one page where a page holds it, and lets it go on where most of a page would be blank', async () => {
    const lines = (title: string, count: number, isOfBlock = false): ReportPart => ({
      kind: 'text',
      title,
      orientation: 'portrait',
      followsOn: true,
      isOfBlock,
      blocks: Array.from({ length: count }, (_, at) => ({ kind: 'paragraph', style: 'body', text: `${title} ${at}` })),
    });
    /** The titles on each page. */
    const pagesOf = async (...parts: readonly ReportPart[]) => {
      const words = await wordsOf(await writeReport(aReport(parts)));
      const pages = words?.split('\f').slice(0, -1) ?? [];
      return pages.map((page) => [...new Set(page.match(/^(First|Second|Third)(?= \d+$)/gm))]);
    };
    const whenRead = (pages: readonly (readonly string[])[]) => (pages.length === 0 ? null : pages);
    const moved = whenRead(await pagesOf(lines('First', 18), lines('Second', 8), lines('Third', 16, true)));
    expect(moved ?? [['First'], ['Second', 'Third']]).toEqual([['First'], ['Second', 'Third']]);
    const apart = whenRead(await pagesOf(lines('First', 18), lines('Second', 8), lines('Third', 16)));
    expect(apart ?? [['First', 'Second'], ['Third']]).toEqual([['First', 'Second'], ['Third']]);
    const goesOn = whenRead(await pagesOf(lines('First', 5), lines('Second', 42)));
    expect(goesOn ?? [['First', 'Second'], ['Second']]).toEqual([['First', 'Second'], ['Second']]);
    const tooHigh = whenRead(await pagesOf(lines('First', 18), lines('Second', 50)));
    expect(tooHigh ?? [['First', 'Second'], ['Second']]).toEqual([['First', 'Second'], ['Second']]);
  });

  it('numbers its pages, and repeats head, foot and the head of a long table on each', async () => {
    const columns = [{ title: 'Designation', kind: 'text', widthCharacters: 20 }] as const;
    const rows = Array.from({ length: 120 }, (_, at) => ({ kind: 'line', cells: [`Feeder ${at + 1}`] }) as const);
    const pdf = await writeReport(
      aReport([text({ kind: 'table', columns, rows })], { fields: [{ label: 'Project', value: 'Mill' }] }),
    );
    const pages = mustBeOk(await countPages(pdf));
    expect(pages).toBeGreaterThan(2);
    const words = (await wordsOf(pdf))?.split('\f').slice(0, pages) ?? [];
    words.forEach((page, at) => {
      for (const said of [
        `Page ${at + 1} of ${pages}`,
        'Company confidential',
        'Demo price list',
        'Designation',
        'Mill',
      ]) {
        expect(page).toContain(said);
      }
    });
  });

  it('leaves room below a head whose every text is as long as an enquiry may have it', async () => {
    const labels = ['Quotation no.', 'Revision', 'Date', 'Enquiry no.', 'Enquiry date', 'Prepared by'];
    const long = 'W'.repeat(300);
    const fields = [...labels, 'Project', 'Customer', 'Location', 'Consultant'].map((label) => ({
      label,
      value: long,
    }));
    const part = { ...text({ kind: 'paragraph', style: 'body', text: 'room' }), orientation: 'landscape' } as const;
    const pdf = await writeReport(aReport([part], { company: long, address: long, particulars: long, fields }));
    expect(await countPages(pdf)).toEqual({ ok: true, value: 1 });
    expect((await wordsOf(pdf)) ?? 'room').toContain('room');
  });

  it('sets every mark and block of the terms', async () => {
    const html =
      '<h1>One</h1><h6 style="text-align:right">Six</h6><p style="text-align:justify">a <b>b <i>c <u>d <s>e <code>f</code></s></u></i></b></p>' +
      '<ol><li>first<ul><li>inner</li></ul></li><li>second</li></ol><blockquote>said<br>twice</blockquote>';
    const shown = await shownBy(aReport([text({ kind: 'rich text', text: mustBeOk(readTerms(html)) })]));
    for (const word of ['One', 'Six', 'first', 'inner', 'second', 'said', 'twice']) {
      expect(shown).toContain(word);
    }
  });

  it.each([
    ['<blockquote>', 1],
    ['<ul><li>', 2],
    ['<ol><li>', 2],
    ['<blockquote><p style="text-align:justify"><b>', 3],
    ['<b><i><u><s><code>', 5],
  ])('sets %s as deep as terms may nest it', async (tags, depth) => {
    const terms = mustBeOk(readTerms(`${tags.repeat(Math.floor(DEEPEST_TERMS / depth) - 1)}<p>deep`));
    expect(await shownBy(aReport([text({ kind: 'rich text', text: terms })]))).toContain('deep');
  });

  it('shows a logo and every page of a certificate below the head', async () => {
    const certificate = mustBeOk(
      await renderPdf('#page[Signed one]#page[Signed two]', {}, new Map(), { date: new Date(0) }),
    );
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const parts = [1, 2].map(
      (page) => ({ kind: 'image', title: 'Certificate', image: 'certificate.pdf', page }) as const,
    );
    const files = new Map<string, Uint8Array>([
      ['certificate.pdf', certificate],
      ['logo.png', pixel],
    ]);
    const pdf = await writeReport(aReport(parts, { logo: 'logo.png' }), files);
    expect(await countPages(pdf)).toEqual({ ok: true, value: 2 });
    const words = await wordsOf(pdf);
    expect(words ?? 'Signed one Signed two').toMatch(/Signed one[\s\S]*Signed two/);
  });

  it('gives a drawing a page of its own size with the foot of the report', async () => {
    const sheet = { title: 'GA', widthMm: 297, heightMm: 210, scale: 20, items: [] };
    const pdf = await writeReport(aReport([{ kind: 'drawing', title: 'Front view', sheet }]));
    expect((await wordsOf(pdf)) ?? 'Page 1 of 1').toContain('Page 1 of 1');
  });

  it('says DRAFT across each page of what is not final, drawings too', async () => {
    const sheet = { title: 'GA', widthMm: 297, heightMm: 210, scale: 20, items: [] };
    const parts: readonly ReportPart[] = [
      { kind: 'text', title: 'Letter', orientation: 'portrait', blocks: [] },
      { kind: 'drawing', title: 'Front view', sheet },
    ];
    for (const part of parts) {
      const final = aReport([part]);
      const [draft, plain] = [await writeReport({ ...final, isDraft: true }), await writeReport(final)];
      // Words that stand aslant are lost to programs that read a page line by line.
      expect([part.kind, draft.length > plain.length]).toEqual([part.kind, true]);
    }
  });

  it('throws what Typst says of an image that is not there', async () => {
    const part = { kind: 'image', title: 'Certificate', image: 'none.pdf', page: 1 } as const;
    await expect(writeReport(aReport([part]))).rejects.toThrow('none.pdf');
  });
});
