/** The words over a column, without case, units and punctuation, by what the column holds. */
export const headingWords = {
  serial: 'sr no|s no|sl no|sno|srno|slno|sr|sl|serial no|serial number|no|item|item no',
  name: 'name|feeder name|feeder|feeder no|feeder tag|tag|tag no|designation|feeder designation|feeder id|feeder ref|circuit|circuit no|ckt no|way no|panel tag',
  description:
    'description|feeder description|load|load description|load name|service|equipment|purpose|particulars|feeder details|details',
  rating:
    'rating|rating a|rating amp|rating amps|rating in a|rating in amps|rated current|rated current a|current|current a|amp|amps|ampere|amperes|in|in a|breaker rating|mccb rating|acb rating|feeder rating|breaker rating a|mccb acb rating',
  poles: 'pole|poles|no of poles|no of pole|number of poles|p|tp tpn|tp tpn 4p',
  type: 'type|feeder type|function|type of feeder|duty',
  device:
    'device|device type|breaker|breaker type|switchgear|switchgear type|type of breaker|type of device|type of switchgear|acb mccb|mccb acb|protective device|protection',
  faultLevel:
    'fault level|fault level ka|ka|icu|icu ka|breaking capacity|breaking capacity ka|short circuit rating|short circuit rating ka|fault rating|sc level|sc rating',
  section: 'section|bus section|bus|busbar section|bus bar section|section no',
  sectionA: 'a|section a|bus section a|bus a|qty a',
  sectionB: 'b|section b|bus section b|bus b|qty b',
  sectionC: 'c|section c|bus section c|bus c|qty c',
  sectionD: 'd|section d|bus section d|bus d|qty d',
  sectionE: 'e|section e|bus section e|bus e|qty e',
  quantity: 'qty|quantity|nos|number|numbers|qty nos|qty no|no of feeders|number of feeders|no s',
  note: 'note|notes|remark|remarks|comment|comments',
} as const;

/** What a column of a feeder schedule holds. */
export type ScheduleField = keyof typeof headingWords;

// Object.keys forgets the key type; the object above is closed.
export const scheduleFields = Object.keys(headingWords) as readonly ScheduleField[];

const fieldOfWords: ReadonlyMap<string, ScheduleField> = new Map(
  scheduleFields.flatMap((field) => headingWords[field].split('|').map((words) => [words, field] as const)),
);

/** The fields that make a line a heading: it names at least one of these and something else. */
const leadingFields = ['name', 'description', 'rating'] as const;

/** What a heading says that its column holds; null when it is not known. */
export function fieldOfHeading(heading: string): ScheduleField | null {
  return fieldOfWords.get(foldHeading(heading)) ?? null;
}

/** Whether the fields of a line make it the line of headings. */
export function isHeadingLine(fields: readonly (ScheduleField | null)[]): boolean {
  const known = new Set<ScheduleField | null>(fields.filter((field) => field !== null && field !== 'serial'));
  return known.size > 1 && leadingFields.some((field) => known.has(field));
}

function foldHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
