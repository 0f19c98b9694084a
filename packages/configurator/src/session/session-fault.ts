export type SessionFaultCode =
  | 'unknown-family'
  | 'unknown-part'
  | 'unknown-sibling'
  | 'unknown-property'
  | 'part-exists'
  | 'root-exists'
  | 'wrong-place'
  | 'not-settable'
  | 'wrong-kind'
  | 'nothing-to-undo';

/** Why a batch was refused; `operation` is its place in the batch, counted from 0. */
export type SessionFault = { readonly code: SessionFaultCode; readonly message: string; readonly operation?: number };
