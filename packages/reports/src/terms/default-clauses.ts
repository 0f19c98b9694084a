import { counted } from '@pw/domain/counted';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { BoardValues } from '@pw/switchboard/model/part-properties';
import type { RichBlock, RichInline, RichText } from '../document/report-document.ts';
import { extraText, includedText, priceBasis } from './price-basis.ts';

/** The facts of an offer that decide its default terms. */
export type TermsFacts = {
  readonly boards: readonly (Pick<QuotedBoard, 'name' | 'price'> & {
    readonly board: { readonly values: Partial<BoardValues> };
  })[];
  readonly taxPercent: number;
  readonly validityDays: number;
  /** The currency of the prices and the total with GST, as sentences name them. */
  readonly money: { readonly name: string; readonly taxedTotal: string };
};

type Clause = {
  /** Printed bold before the sentence; '' for a line of a list. */
  readonly label: string;
  /** The text before any entry, as the terms editor shows it. */
  readonly usual: string;
  readonly follows: (facts: TermsFacts) => string;
};

function usualPrices(currency: string): string {
  return `Prices are in ${currency}, ex works, packing included. GST is extra at actuals, at the rate in force on the day of despatch.`;
}

/** The clauses of the default terms that say of an offer what its boards and charges say (decision 0122). */
export const followedClauses = {
  validity: {
    label: 'Validity.',
    usual: 'This offer is valid for 30 days from its date.',
    follows: ({ validityDays }) => `This offer is valid for ${counted(validityDays, 'day')} from its date.`,
  },
  prices: {
    label: 'Prices.',
    usual: usualPrices('Indian rupees'),
    follows: ({ boards, taxPercent, money: { name: currency, taxedTotal } }) => {
      const basis = priceBasis(boards, ['tax']);
      const taxed = includedText(taxedTotal, {
        ...basis,
        included: basis.included.map((tax) => `${tax} at ${taxPercent} %`),
      });
      return taxed === ''
        ? usualPrices(currency)
        : `Unit prices are in ${currency}, ex works, packing included. ${taxed} GST is charged at the rate in force on the day of despatch.`;
    },
  },
  freight: {
    label: 'Freight and insurance.',
    usual:
      'Freight and insurance are extra, or arranged by the customer, unless the price schedule states an amount for them.',
    follows: ({ boards, money: { taxedTotal } }) => {
      const basis = priceBasis(boards, ['freight', 'insurance']);
      const sentences = [includedText(taxedTotal, basis), extraText(basis, ', or arranged by the customer')];
      return sentences.filter((sentence) => sentence !== '').join(' ');
    },
  },
  notIncluded: {
    label: '',
    usual: 'civil work, foundation bolts, power and control cables, cable glands and lugs outside the board;',
    follows: ({ boards }) => {
      const left = (property: keyof BoardValues, words: string) => {
        const having = boards.filter(({ board }) => board.values[property] === 'Y').map(({ name }) => name);
        const without = having.length === 0 ? words : `${words} (${having.join(', ')}: included)`;
        return having.length > 0 && having.length === boards.length ? [] : [without];
      };
      const parts = [
        'civil work',
        ...left('SCOPE_FOUNDATION_BOLTS', 'foundation bolts'),
        'power and control cables',
        ...left('SCOPE_GLANDS', 'cable glands'),
        ...left('SCOPE_LUGS', 'cable lugs'),
      ];
      return `${parts.join(', ')};`;
    },
  },
} as const satisfies Readonly<Record<string, Clause>>;

const byWords: ReadonlyMap<string, Clause> = new Map(
  Object.values(followedClauses).map((clause) => [wordsOf(clause), clause]),
);

function wordsOf({ label, usual }: Clause): string {
  return `${label} ${usual}`.trim();
}

/**
 * The terms of an offer as they are printed. A clause that still reads as it does by default follows the charges, the scope
 * and the validity of the offer; a clause that somebody has written is printed as it is.
 */
export function termsFor(terms: RichText, facts: TermsFacts): RichText {
  return terms.map((block) => followed(block, facts));
}

function followed(block: RichBlock, facts: TermsFacts): RichBlock {
  switch (block.kind) {
    case 'paragraph': {
      const clause = byWords.get(plainText(block.content));
      return clause === undefined ? block : { ...block, content: contentOf(clause, facts) };
    }
    case 'heading':
      return block;
    case 'quote':
      return { ...block, blocks: termsFor(block.blocks, facts) };
    case 'list':
      return { ...block, items: block.items.map((item) => termsFor(item, facts)) };
  }
}

function contentOf({ label, follows }: Clause, facts: TermsFacts): readonly RichInline[] {
  const text = follows(facts);
  return label === ''
    ? [{ kind: 'text', text, marks: [] }]
    : [
        { kind: 'text', text: label, marks: ['strong'] },
        { kind: 'text', text: ` ${text}`, marks: [] },
      ];
}

function plainText(content: readonly RichInline[]): string {
  return content
    .map((piece) => (piece.kind === 'break' ? ' ' : piece.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
