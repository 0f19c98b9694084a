import type { TableEditOnWire } from '@pw/contract/catalogue-draft';

type Unsaid<Edit> = Edit extends unknown ? Omit<Edit, 'reason' | 'source'> : never;

/** An edit before it is said why. */
export type UnsaidEdit = Unsaid<TableEditOnWire>;
