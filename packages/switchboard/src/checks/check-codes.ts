import type { Judgement } from '../findings/judgement.ts';
import type { RowNeed } from '../tables/needed-rows.ts';

/** The texts and figures of every check, by their codes in `check-text.csv` and `check-figure.csv`. */
export const checkCodes = {
  B1: { texts: ['EMPTY'], figures: ['RATED_CURRENT'] },
  B2: { texts: ['BELOW_INCOMER'], figures: ['RATED_CURRENT'] },
  B3: {
    texts: ['NO_SIZE', 'UP_TO', 'BAR', 'WITHIN', 'VENTILATED', 'COPPER', 'COOLER', 'SMALLER', 'LESS_NEUTRAL'],
    figures: ['SIZELESS', 'BAR'],
  },
  B4: { texts: ['BELOW'], figures: ['CARRIES'] },
  B5: { texts: ['BELOW'], figures: ['WITHSTANDS', 'AREA'] },
  B6: { texts: ['CLOSED'], figures: ['VENTILATION', 'RATED_CURRENT'] },
  B7: { texts: ['ABOVE'], figures: ['DENSITY'] },
  B8: { texts: ['ABOVE'], figures: ['STRESS'] },
  B8b: { texts: ['ABOVE'], figures: ['STRESS', 'WITHIN_PHASE'] },
  B9: { texts: ['ABOVE'], figures: ['RATED_CURRENT'] },
  B10: { texts: ['ABOVE'], figures: ['FORCE'] },
  N1: { texts: ['BELOW'], figures: ['AREA'] },
  N2: { texts: ['NO_NEUTRAL', 'FOUR_POLES'], figures: ['NEUTRAL_BAR'] },
  N4: { texts: ['ABOVE', 'LINK_ABOVE'], figures: ['NEUTRAL', 'LINK'] },
  N5: { texts: ['UNFED', 'IDLE'], figures: ['INCOMERS'] },
  P1: { texts: ['BELOW'], figures: ['AREA'] },
  P2: { texts: ['NEARLY_EMPTY', 'NEARLY_EMPTY_FULL'], figures: ['COLUMNS'] },
  P5: { texts: ['FEWER'], figures: ['SPARES'] },
  A1: { texts: ['BELOW'], figures: ['MARKED'] },
  A5: { texts: ['DERATED', 'VOLTAGE'], figures: ['ALTITUDE'] },
  C1: { texts: ['NOT_MADE', 'NO_CAPACITY', 'TOO_LOW', 'AT_LEAST'], figures: ['CLASS', 'NO_CAPACITY', 'CAPACITY'] },
  C2: { texts: ['BELOW', 'SHORTER', 'NO_ICW'], figures: ['WITHSTANDS', 'NO_ICW'] },
  C3: {
    texts: ['FAULTS'],
    figures: [
      'FAULTS',
      'RATED_CURRENT_EMPTY',
      'RATED_CURRENT_OUTSIDE',
      'POLES_EMPTY',
      'NO_SECTION',
      'NO_MODULE_HEIGHT',
      'ENTRY_EMPTY',
      'NO_ANSWER',
    ],
  },
  C4: { texts: ['REDUCED', 'CIRCUIT', 'CARRIED', 'DEVICE'], figures: ['CURRENT'] },
  C6: { texts: ['UNPROTECTED', 'BACKED_UP'], figures: ['CAPACITY'] },
  C7: { texts: ['UNPROTECTED'], figures: ['UPSTREAM'] },
  C8: { texts: ['NONE'], figures: ['EARTH_FAULT'] },
  C5: { texts: ['BELOW', 'CLASS'], figures: ['SERVICE'] },
  F3: { texts: ['BELOW', 'BREAKER'], figures: ['ICU'] },
  F4: { texts: ['BELOW', 'WAY'], figures: ['LOOP'] },
  F5: { texts: ['ABOVE', 'WAY'], figures: ['DROP'] },
  S9: { texts: ['NOT_TOTAL', 'PARTIAL', 'NONE', 'UNKNOWN'], figures: ['SELECTIVE'] },
  N3: { texts: ['ABOVE'], figures: ['NEUTRAL'] },
  F1: { texts: ['BELOW'], figures: ['FAULT_LEVEL'] },
  F2: { texts: ['ABOVE'], figures: ['FAULT_LEVEL'] },
  L1: { texts: ['REPLACED'], figures: ['RELEASE'] },
  L2: { texts: ['SET_DOWN'], figures: ['RATING'] },
  M3: { texts: ['OVERLOADED', 'INCOMER'], figures: ['LOAD'] },
  M4: { texts: ['ABOVE'], figures: ['START'] },
  M6: { texts: ['SHORT'], figures: ['SUPPLY'] },
  S1: { texts: ['THROUGH_COUPLER', 'NO_INCOMER'], figures: ['INCOMERS'] },
  S2: {
    texts: ['MISPLACED', 'SLOT_HOLDS', 'SLOT_UNUSED', 'SECTION_EMPTY', 'SECTION_UNUSED'],
    figures: ['COUPLERS', 'CAUSES'],
  },
  S3: { texts: ['UNSUITED', 'ABOVE_BOARD', 'BELOW_INCOMER'], figures: ['COUPLER'] },
  S4: { texts: ['UNLOCKED', 'NOT_CHOSEN'], figures: ['LOCKED', 'INTERLOCK'] },
  S5: { texts: ['PARALLEL', 'TWO', 'NO_INTERLOCK'], figures: ['INCOMERS', 'UNLOCKED', 'NO_INTERLOCK'] },
  S6: { texts: ['THREE_POLES'], figures: ['FOUR_POLES'] },
  S7: { texts: ['EARTHED_TWICE'], figures: ['POLES'] },
  S8: { texts: ['MISPLACED', 'SEVERAL', 'GENERATOR'], figures: ['INCOMERS', 'COUPLERS', 'GENERATORS'] },
  I1: { texts: ['APART'], figures: ['MADE', 'CUBICLES', 'DISTANCE'] },
  R1: { texts: ['OVERLOADED', 'INCOMER', 'STATE', 'NO_INCOMER'], figures: ['LOAD', 'STATE'] },
  R2: { texts: ['ABOVE'], figures: ['RATIO'] },
  R3: { texts: ['SHED', 'STATE', 'NO_INCOMER'], figures: ['SECTION_ON', 'STATE'] },
  T0: { texts: ['UNKNOWN'], figures: ['WORKED_OUT'] },
  T1: { texts: ['ABOVE', 'CUBICLE'], figures: ['AIR'] },
  T2: { texts: ['ABOVE', 'BREAKER', 'DEVICE', 'HOT_BAR'], figures: ['CURRENT', 'TERMINAL', 'BAR'] },
  T3: { texts: ['ABOVE'], figures: ['LOSSES'] },
  T4: { texts: ['TIPPING', 'UNIT'], figures: ['HALF_DEPTH'] },
  K1: { texts: ['TIGHT', 'DEEP'], figures: ['CLEARANCE', 'ROOM'] },
  K2: { texts: ['UNSUITED', 'RATIO', 'BURDEN'], figures: ['UTILISATION', 'RATED'] },
  K3: {
    texts: [
      'BOXES',
      'BOX',
      'NO_ROOM',
      'CABLES',
      'SOURCE_CABLES',
      'MODULE',
      'CUBICLE',
      'BOXED_CUBICLE',
      'FULL_ALLEY',
      'UNIT',
      'FULL_PLATE',
    ],
    figures: ['BOXES', 'CABLES', 'GLANDS', 'ALLEY', 'PLATE'],
  },
  K4: { texts: ['TOO_SMALL', 'WAY_TOO_SMALL', 'CURRENT'], figures: ['CABLES', 'WAY'] },
  K5: { texts: ['USUAL_DUCT'], figures: ['CURRENT'] },
  K6: { texts: ['MODULE'], figures: ['ROOM'] },
  K7: { texts: ['DEEPER', 'CABLES', 'DUCT', 'BOTH', 'ADVICE'], figures: ['ENTRIES'] },
  K8: { texts: ['ROWS', 'TURN'], figures: ['LUGS', 'TURN'] },
  G1: { texts: ['TOO_LARGE', 'UNIT'], figures: ['WIDTH', 'MASS'] },
  G3: { texts: ['ABOVE'], figures: ['HEIGHT'] },
  G2: { texts: ['FAULTS'], figures: ['FAULTS', 'MODULE_TOO_HIGH', 'NO_WIDTH'] },
  W3: { texts: ['TOO_LOW'], figures: ['SOLIDS', 'WATER'] },
  W4: { texts: ['NOT_NAMED'], figures: ['MAKER'] },
  W2: {
    texts: [
      'NOT_TAKEN',
      'CUBICLES',
      'COUPLER',
      'SECTIONS',
      'OWN_CUBICLE',
      'FORM',
      'CURRENT',
      'FAULT_LEVEL',
      'WIDTH',
      'HEIGHT',
    ],
    figures: ['ENCLOSURE'],
  },
  X1: { texts: ['MIXED'], figures: ['VOLTAGES'] },
  X2: { texts: ['UNPRICED', 'IN_LIST'], figures: ['UNPRICED', 'ARTICLE'] },
  X4: {
    texts: ['UNVERIFIED', 'ONE', 'MORE', 'GENERATED', 'HOUSE', 'ENTERED'],
    figures: ['UNVERIFIED', 'GENERATED', 'HOUSE', 'ENTERED'],
  },
  Q1: { texts: ['NO_WORK'], figures: ['WORK'] },
  Q2: { texts: ['NO_MARGIN'], figures: ['MARGIN'] },
  Q3: { texts: ['DEMO', 'PRODUCT', 'COMPANY'], figures: ['PRICES'] },
  Q4: { texts: ['NO_TAX'], figures: ['TAX'] },
  Q5: { texts: ['TWICE', 'APART'], figures: ['WIRING', 'APART'] },
  Z1: { texts: ['NOTED', 'OVERRULED'], figures: ['EFFECTLESS'] },
  V1: { texts: ['RECORD'], figures: ['METHODS'] },
} as const;

export type CheckId = keyof typeof checkCodes;

type Codes = typeof checkCodes;

export type JudgementOf<Id extends CheckId> = Judgement<Codes[Id]['texts'][number], Codes[Id]['figures'][number]>;

/** The tables have words for each code of a check, and none that no check gives. */
export const checkWordNeeds: RowNeed = ({ checkText, checkFigure }) => [
  ...wordFaults('check-text.csv', checkText.rows, ({ texts }) => texts),
  ...wordFaults('check-figure.csv', checkFigure.rows, ({ figures }) => figures),
];

function wordFaults(
  file: string,
  rows: readonly { readonly check: string; readonly code: string }[],
  codesOf: (codes: Codes[CheckId]) => readonly string[],
): readonly string[] {
  const asked = new Set(
    Object.entries(checkCodes).flatMap(([id, codes]) => codesOf(codes).map((code) => `${id} ${code}`)),
  );
  const given = new Set(rows.map(({ check, code }) => `${check} ${code}`));
  return [
    ...[...asked]
      .filter((words) => !given.has(words))
      .map((words) => `${file} has no row ${words}, needed by the check: add it`),
    ...[...given]
      .filter((words) => !asked.has(words))
      .map((words) => `${file} has a row ${words}, which no check gives: remove it`),
  ];
}
