import type { IntakeSourceOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';

/** A place in words: "PCC-1, F12", "page 2", "PCC-1, F12 and 3 more". */
export function sourceText(sources: IntakeSourcesOnWire): string {
  const [first, ...more] = listOf(sources);
  if (!first) {
    return '';
  }
  const place = 'page' in first ? (first.sheet ?? `page ${first.page}`) : `${first.sheet}, ${first.cell}`;
  return more.length === 0 ? place : `${place} and ${more.length} more`;
}

function listOf(sources: IntakeSourcesOnWire): readonly IntakeSourceOnWire[] {
  return isList(sources) ? sources : [sources];
}

function isList(sources: IntakeSourcesOnWire): sources is readonly IntakeSourceOnWire[] {
  return Array.isArray(sources);
}
