/** Operators of the formula language, loosest first; one inner list is one binding strength. */
export const binaryOperators = [['=', '<>', '<', '<=', '>', '>='], ['&'], ['+', '-'], ['*', '/']] as const;

export type BinaryOperator = (typeof binaryOperators)[number][number];

/** A parsed formula. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] };
