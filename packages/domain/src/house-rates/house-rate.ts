/** By what a house rate is proposed [H]. */
export const houseRateRules = {
  /** Fewer finished units propose nothing. */
  leastUnits: 5,
  /** How many units the current rate counts for, next to those that are finished. */
  weightOfCurrent: 10,
  /** Significant digits of a proposal. */
  digits: 3,
  /** Of an activity the units that finished last count: older ones were built by other hands. */
  mostUnits: 200,
} as const;

type Tone = 'info' | 'warning' | 'success' | 'neutral';

type StateEntry = { readonly label: string; readonly tone: Tone };

const evidenceTable = {
  counted: { label: 'Counts', tone: 'success', text: 'It is in the ratio.' },
  'left out': { label: 'Left out', tone: 'neutral', text: 'Somebody has left it out with a reason.' },
  earlier: {
    label: 'Before this rate',
    tone: 'neutral',
    text: 'It was finished before the current rate was set, which has taken it into account.',
  },
  'order in work': {
    label: 'Order in work',
    tone: 'info',
    text: 'Hours were entered for the order as a whole. They are divided once all of its units are finished.',
  },
  'no hours': { label: 'No hours', tone: 'warning', text: 'Nobody has entered hours for it.' },
  'no quantity': {
    label: 'Not designed',
    tone: 'warning',
    text: 'Its design has nothing that the rate counts, or it was frozen before hours were counted.',
  },
} as const satisfies Readonly<Record<string, StateEntry & { readonly text: string }>>;

/** How a finished unit counts for a rate. */
export type EvidenceState = keyof typeof evidenceTable;

// Object.keys knows only strings; the table has no other keys than states.
export const evidenceStates = Object.keys(evidenceTable) as readonly EvidenceState[];

/** The name and the colour of a state on the screen, and what it means. */
export function evidenceStateEntry(state: EvidenceState): (typeof evidenceTable)[EvidenceState] {
  return evidenceTable[state];
}

const stateTable = {
  'too few': { label: 'Too few', tone: 'neutral' },
  unchanged: { label: 'Unchanged', tone: 'success' },
  proposed: { label: 'Proposed', tone: 'info' },
  'in draft': { label: 'In the draft', tone: 'warning' },
} as const satisfies Readonly<Record<string, StateEntry>>;

/** What there is to do about a rate. */
export type HouseRateState = keyof typeof stateTable;

// As above.
export const houseRateStates = Object.keys(stateTable) as readonly HouseRateState[];

/** The name and the colour of a state on the screen. */
export function houseRateStateEntry(state: HouseRateState): (typeof stateTable)[HouseRateState] {
  return stateTable[state];
}

/** Says what there is to do about a rate. A change that waits in the draft comes first. */
export function houseRateState(
  { now, proposed }: { readonly now: number; readonly proposed: number | null },
  isInDraft: boolean,
): HouseRateState {
  if (isInDraft) {
    return 'in draft';
  }
  if (proposed === null) {
    return 'too few';
  }
  return proposed === now ? 'unchanged' : 'proposed';
}
