import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import type { EntryKnowledge } from '@pw/switchboard/input/part-inputs';

type Members = Readonly<Record<string, unknown>>;

/** A board of an enquiry file: 1600 A without feeders, unless the test says otherwise. */
export function boardText(more: Members = {}): Members {
  return { name: 'PCC-1', properties: { RATED_CURRENT: '1600' }, feeders: [], ...more };
}

/** A feeder of an enquiry file: one outgoing MCCB in section A, unless the test says otherwise. */
export function feederText(properties: Members = {}, more: Members = {}): Members {
  return { name: 'O/G-1', type: 'MCCB_OG', properties: { SECTION_A: 1, ...properties }, ...more };
}

/** A feeder with one component. */
export function componentText(family: string, properties: Members): Members {
  return feederText({}, { components: [{ family, properties }] });
}

/** What an enquiry file says: a plant with one board, unless the test says otherwise. */
export function enquiryText(more: Members = {}): Members {
  return { project: { name: 'Plant' }, boards: [boardText()], ...more };
}

/** An enquiry whose board has these properties. */
export function withBoardText(properties: Members): Members {
  return enquiryText({ boards: [boardText({ properties })] });
}

/** An enquiry whose board has these feeders. */
export function withFeederTexts(...feeders: readonly unknown[]): Members {
  return enquiryText({ boards: [boardText({ feeders })] });
}

/** The faults of an enquiry, `path: message` each; none when it is right. */
export function faultsOf(enquiry: unknown, knowledge: EntryKnowledge): readonly string[] {
  const result = readEnquiry(JSON.stringify(enquiry), knowledge);
  return result.ok ? [] : result.error.map(({ path, message }) => `${path}: ${message}`);
}
