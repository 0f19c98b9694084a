import type { IntakeSourcesOnWire } from '@pw/contract/intake-shape';

/** The place in the file that is looked at. Another key is another wish to see it, also of the same place. */
export type SourceFocus = { readonly source: IntakeSourcesOnWire; readonly key: string };
