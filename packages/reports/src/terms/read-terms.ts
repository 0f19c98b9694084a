import { err, ok, type Result } from '@pw/domain/result';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import type {
  HeadingLevel,
  RichBlock,
  RichInline,
  RichText,
  TextAlignment,
  TextMark,
} from '../document/report-document.ts';

/** Why a text is no terms: it says nothing, or it has so many or so deep elements that nobody can have meant it. */
export type TermsRefusal =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_DEEP'; readonly deepest: number }
  | { readonly code: 'TOO_MANY'; readonly most: number };

/** Elements within elements: an editor makes no more than a few, and a page has no room for more. */
export const DEEPEST_TERMS = 30;

/** More than terms of the greatest length can write. */
export const MOST_ELEMENTS = 50_000;

/**
 * Reads terms and conditions as HTML into formatted text. Kept are paragraphs, headings, lists, quotes, alignment and
 * the marks of the terms editor; everything else is dropped, keeping the text of harmless elements. Scripts, styles,
 * handlers, images and the targets of links do not survive.
 */
export function readTerms(html: string): Result<RichText, TermsRefusal> {
  const childNodes = parseWithinBounds(html);
  if (!childNodes) {
    return err({ code: 'TOO_MANY', most: MOST_ELEMENTS });
  }
  if (isDeeper(childNodes, DEEPEST_TERMS)) {
    return err({ code: 'TOO_DEEP', deepest: DEEPEST_TERMS });
  }
  const blocks = readBlocks(childNodes);
  return blocks.length === 0 ? err({ code: 'EMPTY' }) : ok(blocks);
}

/** Ends the parser, which knows no other way to stop. */
class TooManyElements extends Error {}

/**
 * The elements of a text, or null when there are too many. The rules of HTML open a mark that was left open again in
 * each paragraph that follows, so that a small text can make elements until the memory is full.
 */
function parseWithinBounds(html: string): readonly DefaultTreeAdapterTypes.ChildNode[] | null {
  let count = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1;
    if (count > MOST_ELEMENTS) {
      throw new TooManyElements();
    }
    return defaultTreeAdapter.createElement(...element);
  };
  try {
    return parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } }).childNodes;
  } catch (error) {
    if (error instanceof TooManyElements) {
      return null;
    }
    throw error;
  }
}

/** Goes level by level, so that no depth of nesting can exhaust the stack. */
function isDeeper(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], deepest: number): boolean {
  let level = nodes;
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return level.length > 0;
}

type Element = DefaultTreeAdapterTypes.Element;
type Nodes = readonly DefaultTreeAdapterTypes.ChildNode[];

/** Where text goes while a tree is walked: the blocks so far, and the line that is being collected. */
type Flow = { readonly blocks: RichBlock[]; readonly run: TextRun; readonly end: () => void };

/** The kind of a run of text, and its alignment. */
type Makeup = {
  readonly align: TextAlignment;
  readonly make: (content: readonly RichInline[], align: TextAlignment) => RichBlock;
};

const alignments: readonly TextAlignment[] = ['left', 'center', 'right', 'justify'];

const plain: Makeup = { align: 'left', make: (content, align) => ({ kind: 'paragraph', align, content }) };

/** Reads what is between two tags as blocks: text that stands free becomes a paragraph. */
function readBlocks(nodes: Nodes, makeup: Makeup = plain, marks: readonly TextMark[] = []): readonly RichBlock[] {
  const blocks: RichBlock[] = [];
  const run = createTextRun();
  const end = () => {
    const content = run.take();
    if (content.length > 0) {
      blocks.push(makeup.make(content, makeup.align));
    }
  };
  walk(nodes, { blocks, run, end }, makeup, marks);
  end();
  return blocks;
}

function walk(nodes: Nodes, flow: Flow, makeup: Makeup, marks: readonly TextMark[]): void {
  for (const node of nodes) {
    if ('value' in node) {
      flow.run.add(node.value, marks);
    } else if ('tagName' in node && !droppedElements.has(node.tagName)) {
      enter(node, flow, makeup, marks);
    }
  }
}

function enter(element: Element, flow: Flow, makeup: Makeup, marks: readonly TextMark[]): void {
  const { tagName, childNodes } = element;
  if (tagName === 'br') {
    flow.run.break();
    return;
  }
  const blocks = blockOf(element, makeup, marks);
  if (blocks) {
    flow.end();
    flow.blocks.push(...blocks);
    return;
  }
  const mark = markOf[tagName];
  walk(childNodes, flow, makeup, mark && !marks.includes(mark) ? [...marks, mark] : marks);
}

/** The blocks that an element makes; null for one that only carries text on. */
function blockOf(element: Element, makeup: Makeup, marks: readonly TextMark[]): readonly RichBlock[] | null {
  const { tagName, childNodes } = element;
  const align = alignmentOf(element) ?? makeup.align;
  const level = headingOf[tagName];
  if (level) {
    const make: Makeup['make'] = (content, at) => ({ kind: 'heading', level, align: at, content });
    return readBlocks(childNodes, { align, make }, marks);
  }
  if (tagName === 'blockquote') {
    const blocks = readBlocks(childNodes, { ...plain, align }, marks);
    return blocks.length > 0 ? [{ kind: 'quote', blocks }] : [];
  }
  if (tagName === 'ul' || tagName === 'ol') {
    return readList(element, { ...plain, align }, marks);
  }
  return blockElements.has(tagName) || tagName === 'li' ? readBlocks(childNodes, { ...makeup, align }, marks) : null;
}

/** A text in a list outside its items becomes an item of its own, so that no text is lost. */
function readList(list: Element, makeup: Makeup, marks: readonly TextMark[]): readonly RichBlock[] {
  const items = list.childNodes
    .map((node) =>
      'tagName' in node && node.tagName === 'li' ? readItem(node, makeup, marks) : readBlocks([node], makeup, marks),
    )
    .filter((blocks) => blocks.length > 0);
  return items.length > 0 ? [{ kind: 'list', isOrdered: list.tagName === 'ol', items }] : [];
}

function readItem(item: Element, makeup: Makeup, marks: readonly TextMark[]): readonly RichBlock[] {
  return readBlocks(item.childNodes, { ...makeup, align: alignmentOf(item) ?? makeup.align }, marks);
}

function alignmentOf({ attrs }: Element): TextAlignment | undefined {
  const style = attrs.find(({ name }) => name === 'style')?.value ?? '';
  const word = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase();
  return alignments.find((alignment) => alignment === word);
}

/** Elements that give their text a mark. */
const markOf: Readonly<Record<string, TextMark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  u: 'underline',
  s: 'strike',
  code: 'code',
};

const headingOf: Readonly<Record<string, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

/**
 * Elements that vanish with all they hold: what is executed, loaded or typed into, and what a browser never shows as
 * text. The text of every other element that is not understood is kept.
 */
const droppedElements: ReadonlySet<string> = new Set([
  'script',
  'noscript',
  'style',
  'template',
  'head',
  'title',
  'link',
  'meta',
  'base',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'applet',
  'param',
  'portal',
  'img',
  'picture',
  'source',
  'audio',
  'video',
  'track',
  'canvas',
  'map',
  'area',
  'svg',
  'math',
  'input',
  'button',
  'select',
  'option',
  'textarea',
  'datalist',
  'dialog',
  'slot',
  'xmp',
  'plaintext',
]);

/** Elements without a meaning here whose text is in lines of its own. */
const blockElements: ReadonlySet<string> = new Set([
  'p',
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'address',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'dl',
  'dt',
  'dd',
  'pre',
  'details',
  'summary',
  'hr',
  'form',
  'fieldset',
  'legend',
  'center',
  'body',
  'html',
]);

/** A line of text that is being collected, with blanks as a browser shows them. */
type TextRun = {
  readonly add: (text: string, marks: readonly TextMark[]) => void;
  readonly break: () => void;
  /** Gives what was collected, without blanks at the ends, and starts again; nothing when there is no text. */
  readonly take: () => readonly RichInline[];
};

/** Starts an empty line. */
function createTextRun(): TextRun {
  let pieces: RichInline[] = [];
  return {
    add: (text, marks) => {
      // Control characters have no picture in any font; a no-break space stays what it is.
      const shown = text.replace(/[^\P{Cc}\t\n\f\r]/gu, '').replace(/[ \t\n\f\r]+/g, ' ');
      if (shown !== '') {
        pieces.push({ kind: 'text', text: shown, marks });
      }
    },
    break: () => {
      pieces.push({ kind: 'break' });
    },
    take: () => {
      const text = trimmed(pieces);
      pieces = [];
      return text;
    },
  };
}

/** Leaves one blank where two meet, and none at the start or the end of a line. */
function trimmed(pieces: readonly RichInline[]): readonly RichInline[] {
  const inlines: RichInline[] = [];
  for (const piece of pieces) {
    const afterBlank = endsBlank(inlines.at(-1));
    if (piece.kind === 'break') {
      dropLastBlank(inlines);
      inlines.push(piece);
      continue;
    }
    const text = afterBlank ? piece.text.replace(/^ /, '') : piece.text;
    if (text !== '') {
      inlines.push({ ...piece, text });
    }
  }
  return withoutEnds(inlines);
}

function endsBlank(piece: RichInline | undefined): boolean {
  return piece === undefined || piece.kind === 'break' || piece.text.endsWith(' ');
}

function dropLastBlank(inlines: RichInline[]): void {
  const last = inlines.at(-1);
  if (last?.kind === 'text' && last.text.endsWith(' ')) {
    inlines.pop();
    if (last.text !== ' ') {
      inlines.push({ ...last, text: last.text.slice(0, -1) });
    }
  }
}

function withoutEnds(pieces: readonly RichInline[]): readonly RichInline[] {
  const isText = ({ kind }: RichInline) => kind === 'text';
  const first = pieces.findIndex(isText);
  const inlines = first < 0 ? [] : pieces.slice(first, pieces.findLastIndex(isText) + 1);
  dropLastBlank(inlines);
  return inlines;
}
