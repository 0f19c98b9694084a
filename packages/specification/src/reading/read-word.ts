import { err, ok, type Result } from '@pw/domain/result';
import type { FileFault, NotRead } from '@pw/domain/specifications/reading';
import { readArchivePart } from '@pw/table-file/archive-part';
import { type ArchivePart, archiveParts } from '@pw/table-file/workbook-size';
import { countNumbers, type ParagraphList, stylesOf } from './count-numbers.ts';
import type { LeftOutLine, ReadingLimits, ReadSpecification } from './source-line.ts';

import { walkXml, type XmlAttributes } from './walk-xml.ts';
import { LineWriter } from './word-lines.ts';
import { readLists, readStyles, type WordStyle, wholeNumber } from './word-lists.ts';

const parts = { document: 'word/document.xml', lists: 'word/numbering.xml', styles: 'word/styles.xml' } as const;

/** A part may unpack to so many times its size, or to so many bytes whatever its size. */
const growth = { times: 200, freeBytes: 1_000_000 } as const;

/** Reads a Word file: its paragraphs with the numbers that Word counts, and the rows of its tables. */
export async function readWord(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ReadingLimits,
): Promise<Result<ReadSpecification, FileFault>> {
  const archive = archiveParts(bytes, { parts: limits.members, unpackedBytes: limits.unpackedBytes });
  if (!archive.ok) {
    return err(
      archive.error.code === 'DAMAGED' ? { code: 'FILE_UNREADABLE' } : { code: 'TOO_LARGE', bytes: bytes.length },
    );
  }
  const isBomb = archive.value.some(
    ({ packedBytes, unpackedBytes }) => unpackedBytes > growth.freeBytes && unpackedBytes > packedBytes * growth.times,
  );
  if (isBomb) {
    return err({ code: 'TOO_LARGE', bytes: bytes.length });
  }
  if (!archive.value.some(({ name }) => name === parts.document)) {
    return err({ code: 'WRONG_KIND' });
  }
  const text = (name: string) =>
    partText(
      bytes,
      archive.value.find((each) => each.name === name),
    );
  const [document, lists, styles] = await Promise.all([text(parts.document), text(parts.lists), text(parts.styles)]);
  const readStyle = styles === null ? null : styles === '' ? new Map<string, WordStyle>() : readStyles(styles);
  const readList = lists === null || !readStyle ? null : lists === '' ? new Map() : readLists(lists, readStyle);
  const read =
    document && readStyle && readList ? readDocument(document, readStyle, countNumbers(readStyle, readList)) : null;
  if (!read) {
    return err({ code: 'FILE_UNREADABLE' });
  }
  return read.lines.length > 0 ? ok(read) : err({ code: 'EMPTY' });
}

/** The text of a part: '' for one that is not there, null for one that is damaged. */
async function partText(bytes: Uint8Array<ArrayBuffer>, part: ArchivePart | undefined): Promise<string | null> {
  if (!part) {
    return '';
  }
  const unpacked = await readArchivePart(bytes, part);
  try {
    return unpacked && new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    // The decoder throws on bytes that are no UTF-8, which Word writes.
    return null;
  }
}

/** The older form of something that is read already, words at the place that they were moved from, and words deleted. */
const unread = new Set(['mc:Fallback', 'w:moveFrom', 'w:del']);

/** What is written where an element begins. */
const written: Readonly<Record<string, string>> = { 'w:tab': ' ', 'w:br': ' ', 'w:cr': ' ', 'w:noBreakHyphen': '-' };

/** Paragraphs of the table of contents have one of its styles, e.g. `toc 1`. */
const CONTENTS_STYLE = /^toc \d$/iu;

type OpenParagraph = { text: string; list: ParagraphList; isDeleted: boolean };

function readDocument(
  xml: string,
  styles: ReadonlyMap<string, WordStyle>,
  numberOf: ReturnType<typeof countNumbers>,
): ReadSpecification | null {
  const lines = new LineWriter();
  const contents: LeftOutLine[] = [];
  const notRead = { deletions: 0, comments: 0, footnotes: 0 };
  // A text box is a paragraph inside a paragraph.
  const paragraphs: OpenParagraph[] = [];
  let skipped = 0;
  let isText = false;
  let isInMark = false;
  const last = () => paragraphs.at(-1);
  const describe = (attributes: XmlAttributes, field: 'style' | 'list' | 'level') => {
    const paragraph = last();
    const value = attributes['w:val'] ?? null;
    if (paragraph) {
      paragraph.list = { ...paragraph.list, [field]: field === 'level' ? wholeNumber(value ?? undefined) : value };
    }
  };
  const opens: Readonly<Record<string, (attributes: XmlAttributes) => void>> = {
    'w:p': () => paragraphs.push({ text: '', list: { style: null, list: null, level: null }, isDeleted: false }),
    'w:pStyle': (attributes) => describe(attributes, 'style'),
    'w:numId': (attributes) => describe(attributes, 'list'),
    'w:ilvl': (attributes) => describe(attributes, 'level'),
    'w:rPr': () => {
      isInMark = !isText;
    },
    'w:t': () => {
      isText = true;
    },
    'w:tbl': () => lines.openTable(),
    'w:tr': () => lines.openRow(),
    'w:tblHeader': () => lines.markHead(),
    'w:tc': () => lines.openCell(),
    'w:gridSpan': ({ 'w:val': span }) => lines.widenCell(wholeNumber(span) ?? 1),
    'w:vMerge': ({ 'w:val': value }) => lines.mergeCell(value === 'restart'),
    'w:commentReference': () => {
      notRead.comments += 1;
    },
    'w:footnoteReference': () => {
      notRead.footnotes += 1;
    },
    'w:endnoteReference': () => {
      notRead.footnotes += 1;
    },
  };
  const endParagraph = () => {
    const paragraph = paragraphs.pop();
    const text = paragraph?.text.replace(/\s+/gu, ' ').trim() ?? '';
    if (!paragraph || (text === '' && paragraph.isDeleted)) {
      return;
    }
    const counted = text === '' ? null : numberOf(paragraph.list);
    if (stylesOf(paragraph.list.style, styles).some(({ name }) => CONTENTS_STYLE.test(name))) {
      contents.push({ text, page: null, why: 'contents' });
    } else if (text !== '') {
      lines.writeParagraph(text, counted);
    }
  };
  const closes: Readonly<Record<string, () => void>> = {
    'w:p': endParagraph,
    'w:rPr': () => {
      isInMark = false;
    },
    'w:t': () => {
      isText = false;
    },
    'w:tc': () => lines.closeCell(),
    'w:tr': () => lines.closeRow(),
    'w:tbl': () => lines.closeTable(),
  };
  const isWhole = walkXml(xml, {
    open: (name, attributes) => {
      if (skipped > 0 || unread.has(name)) {
        notRead.deletions += skipped === 0 && name === 'w:del' ? 1 : 0;
        const paragraph = last();
        if (name === 'w:del' && isInMark && paragraph) {
          paragraph.isDeleted = true;
        }
        skipped += 1;
        return;
      }
      opens[name]?.(attributes);
      const paragraph = last();
      if (paragraph && Object.hasOwn(written, name)) {
        paragraph.text += written[name];
      }
    },
    close: (name) => {
      if (skipped > 0) {
        skipped -= 1;
      } else if (Object.hasOwn(closes, name)) {
        closes[name]?.();
      }
    },
    text: (text) => {
      const paragraph = last();
      if (isText && skipped === 0 && paragraph) {
        paragraph.text += text;
      }
    },
  });
  const all: NotRead = { ...notRead, pagesWithoutText: [] };
  return isWhole ? { lines: lines.lines, leftOut: contents, pages: null, notRead: all } : null;
}
