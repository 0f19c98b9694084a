/** A run of text with one set of marks. */
export type TextMark = 'strong' | 'emphasis' | 'underline' | 'strike' | 'code';

export type RichInline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly TextMark[] }
  | { readonly kind: 'break' };

export type TextAlignment = 'left' | 'center' | 'right' | 'justify';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A block of formatted text. */
export type RichBlock =
  | { readonly kind: 'paragraph'; readonly align: TextAlignment; readonly content: readonly RichInline[] }
  | {
      readonly kind: 'heading';
      readonly level: HeadingLevel;
      readonly align: TextAlignment;
      readonly content: readonly RichInline[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly RichBlock[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly RichBlock[])[] };

/** Formatted text as a tree of what it says: no markup, no links, nothing that a renderer could execute. */
export type RichText = readonly RichBlock[];
