import type { DefaultTreeAdapterTypes } from 'parse5';
import type { RichBlock, RichInline, TextAlignment, TextMark } from '../document/rich-text.ts';
import { createTextRun, type TextRun } from './collect-text.ts';
import { blockElements, droppedElements, headingOf, markOf } from './markup.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Nodes = readonly DefaultTreeAdapterTypes.ChildNode[];

/** Where text goes while a tree is walked: the blocks so far, and the line that is being collected. */
type Flow = { readonly blocks: RichBlock[]; readonly run: TextRun; readonly end: () => void };

/** What a run of text becomes, and how it is aligned. */
type Makeup = {
  readonly align: TextAlignment;
  readonly make: (content: readonly RichInline[], align: TextAlignment) => RichBlock;
};

const alignments: readonly TextAlignment[] = ['left', 'center', 'right', 'justify'];

const plain: Makeup = { align: 'left', make: (content, align) => ({ kind: 'paragraph', align, content }) };

/** Reads what stands between two tags as blocks: text that stands free becomes a paragraph. */
export function readBlocks(
  nodes: Nodes,
  makeup: Makeup = plain,
  marks: readonly TextMark[] = [],
): readonly RichBlock[] {
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

/** What stands in a list outside its items becomes an item of its own, so that no text is lost. */
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
