/** The words over a column, without case, units and punctuation, by what the column holds. */
export const headingWords = {
  serial: 'sr no|s no|s n|sn|si no|sl no|sno|srno|slno|sr|sl|serial no|serial number|no|item|item no',
  name: 'name|feeder name|name of feeder|feeder|feeder no|feeder tag|tag|tag no|designation|feeder designation|feeder id|feeder ref|circuit|circuit no|ckt no|way no|panel tag|feeder tag no|tag number|feeder name description|feeder number|circuit name|circuit id|feeder name tag|tag name|name tag',
  description:
    'description|feeder description|load|load description|description of load|load name|load details|service|equipment|purpose|particulars|feeder details|details|description of feeder|name of load|load name description|load served|equipment name|equipment description|destination|feeding to',
  rating:
    'rating|rating a|rating amp|rating amps|rating in a|rating in amps|rated current|rated current a|current|current a|amp|amps|ampere|amperes|in|in a|breaker rating|mccb rating|acb rating|feeder rating|breaker rating a|mccb acb rating|amp rating|ampere rating|current rating|current rating a|mccb rating a|acb rating a|frame rating|frame rating a|rated current in a|rating of breaker|current rating in a|incomer rating|amps rating|rating in amp|breaker rating amps|breaker rating amp|breaker rating in a|mccb rating amps|acb rating amps|rated current amps|mccb acb rating a',
  poles: 'pole|poles|no of poles|no of pole|number of poles|p|tp tpn|tp tpn 4p',
  type: 'type|feeder type|function|type of feeder|duty|incoming outgoing|incomer outgoing|ic og|i c o g',
  device:
    'device|device type|breaker|breaker type|switchgear|switchgear type|type of breaker|type of device|type of switchgear|acb mccb|mccb acb|protective device|protection|breaker details|details of breaker|breaker description|mccb details|acb details|switchgear details|device details|protection details|incomer breaker details|breaker make type|mccb type|acb type',
  faultLevel:
    'fault level|fault level ka|ka|icu|icu ka|icu rating|icu ics|icu ics ka|ka rating|breaking ka|breaking capacity|breaking capacity ka|short circuit rating|short circuit rating ka|fault rating|sc level|sc rating|icu in ka|ka icu|ics|ics ka|fault level in ka|fault current ka|sc rating ka|breaking capacity in ka|breaking capacity icu ka|short circuit breaking capacity ka|rupturing capacity|rupturing capacity ka|interrupting capacity ka|ka icu ics',
  section: 'section|bus section|bus|busbar section|bus bar section|section no',
  sectionA: 'a|section a|bus section a|bus a|qty a',
  sectionB: 'b|section b|bus section b|bus b|qty b',
  sectionC: 'c|section c|bus section c|bus c|qty c',
  sectionD: 'd|section d|bus section d|bus d|qty d',
  sectionE: 'e|section e|bus section e|bus e|qty e',
  distribution:
    'db|db name|name of db|db no|distribution board|distribution board name|distribution section|distribution section name',
  quantity: 'qty|quantity|qty in nos|total qty|nos|number|numbers|qty nos|qty no|no of feeders|number of feeders|no s',
  loadKw:
    'load kw|kw|load in kw|kw load|connected load kw|connected load in kw|motor kw|motor rating|motor rating kw|motor power kw|rating kw|rating in kw|power kw|power in kw|kw rating|kw hp|load kw hp|rating kw hp|motor rating kw hp|motor kw hp|running load kw',
  loadHp: 'hp|load hp|load in hp|motor hp|motor rating hp|rating hp|bhp|hp rating|rating in hp',
  loadKva: 'kva|load kva|load in kva|connected load kva|rating kva|kva rating',
  loadA:
    'load a|load amp|load amps|load in a|load in amps|load current|load current a|load current amps|full load current|full load current a|full load current amps|flc|flc a|fla|fla a|ib|ib a|connected load a|running current a|design current a',
  powerFactor: 'pf|p f|power factor|load pf|cos phi|cos',
  release:
    'release|releases|release type|type of release|trip unit|trip unit type|type of trip unit|trip|trip type|protection release|protection type|type of protection|overload release|breaker release|mccb release|acb release|release details',
  cable:
    'cable|cables|cable size|cable sizes|size of cable|cable details|details of cable|cable size sq mm|cable size sqmm|cable size mm2|cable size in sq mm|cable size in sqmm|cable sq mm|cable sqmm|outgoing cable|outgoing cable size|o g cable|o g cable size|incoming cable|incoming cable size|cable type size|cable type and size|cable size and type|cable specification|cable description|cable run and size|cable runs and size|cable size runs|size sq mm|size sqmm|size in sqmm|size mm2|power cable|power cable size|cable core size',
  cableRuns:
    'runs|run|no of runs|number of runs|cable runs|cable run|no of cables|runs of cable|no of cable runs|nos of runs|no of run|cable no of runs|cable nos',
  cableCores: 'core|cores|no of cores|no of core|number of cores|cable core|cable cores',
  cableMetal: 'conductor|cable conductor|conductor material|cable material|al cu|cu al|cable type|type of cable',
  note: 'note|notes|remark|remarks|comment|comments',
} as const;

/** What a column of a feeder schedule holds. */
export type ScheduleField = keyof typeof headingWords;

// Object.keys forgets the key type; the object above is closed.
export const scheduleFields = Object.keys(headingWords) as readonly ScheduleField[];

const fieldsByWords: ReadonlyMap<string, ScheduleField> = new Map(
  scheduleFields.flatMap((field) => headingWords[field].split('|').map((words) => [words, field] as const)),
);

/** The fields that make a line a heading: it names at least one of these and something else. */
const leadingFields = ['name', 'description', 'rating'] as const;

/** The fields that mean the same whatever stands in brackets behind them; of the others it may be another unit. */
const unitless: readonly ScheduleField[] = ['name', 'description', 'poles', 'device', 'release', 'cable', 'note'];

/** What a column of cables is about that does not say which they are. */
const besideTheCable =
  /\b(?:entry|entries|gland|glands|lug|lugs|length|termination|tray|route|tag|no|from|to|by|make)\b/u;

/** Words that stand under a heading as its unit. */
const unitWords: ReadonlySet<string> = new Set(
  'a|amp|amps|ampere|amperes|in a|in amps|ka|nos|no|mm|mm2|sq mm|sqmm|kw|hp|kva|v|m'.split('|'),
);

/** Whether a word is the unit of the heading above it. */
export function isUnitWord(word: string): boolean {
  return unitWords.has(foldHeading(word));
}

/** What a heading means word by word; null when it is not among the words. */
export function fieldOfWords(heading: string): ScheduleField | null {
  return fieldsByWords.get(foldHeading(heading)) ?? null;
}

/** What a heading says that its column holds; null when it is not known. */
export function fieldOfHeading(heading: string): ScheduleField | null {
  const field = fieldOfWords(heading);
  if (field !== null) {
    return field;
  }
  const words = foldHeading(heading);
  if (/\bcables?\b/u.test(words) && !besideTheCable.test(words)) {
    return 'cable';
  }
  const plain = fieldsByWords.get(foldHeading(heading.replace(/[([][^)\]]*[)\]]/gu, ' ')));
  return plain !== undefined && unitless.includes(plain) ? plain : null;
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
