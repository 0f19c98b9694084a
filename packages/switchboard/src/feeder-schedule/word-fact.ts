import type { ScheduleBoard } from './feeder-schedule.ts';
import type { RowFacts } from './read-facts.ts';

/** What conditions and values of a table of words are about: a row of the schedule, and the board that it is read for. */
export type WordClues = RowFacts & {
  /** The distribution section that the row names; undefined where it names none. */
  readonly distribution?: string | undefined;
  readonly board: ScheduleBoard;
};

/** The facts that a condition or a value can name; undefined where the row does not say it. */
export const wordFacts = {
  rating: ({ rating }) => rating?.value,
  kW: ({ powerKw }) => powerKw?.value,
  kVA: ({ apparentKva }) => apparentKva?.value,
  kvar: ({ reactiveKvar }) => reactiveKvar?.value,
  mA: ({ leakageMa }) => leakageMa?.value,
  VA: ({ apparentVa, apparentKva }) => apparentVa?.value ?? (apparentKva ? apparentKva.value * 1000 : undefined),
  poles: ({ poles }) => poles?.value,
  device: ({ device }) => device?.value,
  incomer: ({ role }) => (role?.value === 'incomer' ? role.value : undefined),
  distribution: ({ distribution }) => distribution,
  OPER_VOLTAGE: ({ board }) => board.voltageV,
  DOL_MAX_KW: ({ board }) => board.directToKw,
} as const satisfies Readonly<Record<string, (clues: WordClues) => string | number | undefined>>;

export type WordFact = keyof typeof wordFacts;

/**
 * The name of a fact.
 * @throws Error when a row of words names something that no schedule gives
 */
export function wordFact(name: string): WordFact {
  if (!Object.hasOwn(wordFacts, name)) {
    throw new Error(`A row of words names “${name}”, which no schedule gives: ${Object.keys(wordFacts).join(', ')}`);
  }
  // It is one of the keys.
  return name as WordFact;
}
