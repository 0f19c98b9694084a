import type { FlatPartKind } from './flat-part.ts';

/** The edges of a face, as it is seen. */
export const partEdges = ['left', 'right', 'top', 'bottom'] as const;

export type PartEdge = (typeof partEdges)[number];

/** The flat parts whose edges can be folded. */
export const foldedPartKinds = ['door', 'cover', 'roof plate'] as const satisfies readonly FlatPartKind[];
