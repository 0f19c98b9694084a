import type { ReleaseRefusalCode } from '@pw/domain/catalogue/release-refusal';

/** The headings of the parts of the page. */
export const draftParts = {
  faults: 'Faults',
  findings: 'Values that look like slips',
  comparison: 'Comparison',
} as const;

const places: Readonly<Record<ReleaseRefusalCode, keyof typeof draftParts | null>> = {
  VERSION_MOVED: null,
  NOTHING_CHANGED: null,
  FAULTS: 'faults',
  FINDINGS_OPEN: 'findings',
  COMPARISON_STALE: 'comparison',
  LINES_NOT_ACCEPTED: 'comparison',
  SECOND_PERSON: null,
};

/** Where the page shows what keeps a draft from being released; null for nothing that is on the page. */
export function placeOfRefusal(code: ReleaseRefusalCode): { readonly label: string; readonly heading: string } | null {
  const part = places[code];
  return part && { label: `Show ${draftParts[part].toLowerCase()}`, heading: draftParts[part] };
}
