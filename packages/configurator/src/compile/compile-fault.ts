/** What can be wrong with part families, in the order in which `compileFamilies` looks for it. */
export type CompileFaultCode =
  | 'duplicate-family'
  | 'duplicate-slot'
  | 'empty-slot'
  | 'slot-property-missing'
  | 'unknown-property'
  | 'unknown-input'
  | 'duplicate-rule'
  | 'missing-rule'
  | 'wrong-giver'
  | 'sum-slot'
  | 'sum-source'
  | 'option-kind'
  | 'duplicate-option'
  | 'initial-not-offered'
  | 'cycle';

/** A fault of the knowledge, with the path to it in the message, e.g. `ACB.FRAME reads BOARD.ICW_KA, which …`. */
export type CompileFault = { readonly code: CompileFaultCode; readonly message: string };
