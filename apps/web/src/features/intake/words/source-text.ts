import type { IntakeSourceOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';

/** Places in words, the first one and how many more: "PCC-1!F12 and 3 more"; '' for none. */
export function sourceText(sources: IntakeSourcesOnWire): string {
  const [first, ...more] = sourcesOf(sources);
  const place = first === undefined ? '' : placeText(first);
  return more.length === 0 ? place : `${place} and ${more.length} more`;
}

/** A place in words: `PCC-1!F12`, `page 3`, of several files `LT.pdf / Page 3`. */
export function placeText(source: IntakeSourceOnWire): string {
  return 'page' in source ? (source.sheet ?? `page ${source.page}`) : `${source.sheet}!${source.cell}`;
}

/** The places of a value, the first one first. */
export function sourcesOf(sources: IntakeSourcesOnWire): readonly IntakeSourceOnWire[] {
  return 'length' in sources ? sources : [sources];
}
