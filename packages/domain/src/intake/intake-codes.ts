/** How far a value can be trusted: one reading, one best reading, or several or none. */
export const certainties = ['certain', 'proposed', 'unclear'] as const;

export type Certainty = (typeof certainties)[number];

/** Why a value is one best reading. */
export const proposedReasons = [
  'BELOW_TITLE',
  'FROM_TITLE',
  'FROM_SHEET',
  'FROM_NOTE',
  'ONLY_ONE_MADE',
  'USUAL_DEVICE',
  'NEXT_ABOVE',
  'DITTO',
  'MERGED',
  'MISSPELT',
  'CONVERTED',
  'FROM_LOAD',
  'SUM_OF_WORKING_AND_STANDBY',
  'TRIP_OF_FRAME',
  'NOTHING_WRITTEN',
  'REMEMBERED',
  'SUGGESTED',
  'FROM_TEXT',
  'DATE_FOR_NAME',
] as const;

/** Why a value has several readings or none. */
export const unclearReasons = [
  'DISAGREE',
  'NO_UNIT',
  'NOT_A_NUMBER',
  'LETTERS_IN_NUMBER',
  'DATE_FOR_NUMBER',
  'STALE_FORMULA',
  'HIDDEN',
  'NOT_MADE',
  'NO_DEVICE',
  'NO_RATING',
  'NO_FEEDERS_ON_BOARD',
  'TWO_OF_A_NAME',
  'TWO_BOARDS_OF_A_NAME',
  'TOTAL_DIFFERS',
  'ROLE_UNKNOWN',
  'BOARD_UNKNOWN',
  'UNIT_OF_NOTE',
  'WORD_UNKNOWN',
  'COLUMN_UNKNOWN',
  'NO_POLES',
  'NO_SECTION',
  'NO_SUCH_SECTION',
  'TOO_LONG',
] as const;

export type ProposedReason = (typeof proposedReasons)[number];
export type UnclearReason = (typeof unclearReasons)[number];
/** '' where a value is in its place. */
export type Reason = '' | ProposedReason | UnclearReason;

/** What a value of a row is about. Names of properties are those of the product. */
export const rowFields = [
  'name',
  'description',
  'type',
  'device',
  'rating',
  'poles',
  'faultLevel',
  'basis',
  'quantity',
  'section',
  'sectionA',
  'sectionB',
  'sectionC',
  'sectionD',
  'sectionE',
  'distribution',
  'spare',
  'starter',
  'duty',
  'kw',
  'kva',
  'kvar',
  'steps',
  'va',
  'loadA',
  'powerFactor',
  'release',
  'mounting',
  'operation',
  'frame',
  'metering',
  'control',
  'cable',
  'note',
] as const;

export type RowField = (typeof rowFields)[number];

/** The properties of a board that a file can say. */
export const boardFactNames = [
  'RATED_CURRENT',
  'BUS_MAT',
  'SB_IP',
  'SB_LOCATION',
  'SB_FORM',
  'INTERRUPT_RATING',
  'SC_TIME',
  'NEUTRAL_RATING',
  'AMBIENT',
  'OPER_VOLTAGE',
] as const;

export type BoardFactName = (typeof boardFactNames)[number];

/** What a column can hold as a person says it. Reading knows more, which a heading says better. */
export const columnMeanings = [
  'serial',
  'board',
  'name',
  'description',
  'device',
  'rating',
  'poles',
  'faultLevel',
  'quantity',
  'working',
  'standby',
  'starter',
  'duty',
  'loadKw',
  'loadHp',
  'loadKva',
  'section',
  'release',
  'cable',
  'note',
  'unit',
  'rate',
  'amount',
  'location',
] as const;

export const layouts = ['feeder list', 'boq lines', 'load list', 'item list', 'feeders as columns', 'matrix'] as const;

export type Layout = (typeof layouts)[number];

/** Why a text of the file was not used. */
export const leftoverReasons = [
  'total',
  'title',
  'note',
  'scope',
  'other-trade',
  'hidden',
  'unread-column',
  'accessory',
  'not-made',
  'unknown',
] as const;

export type LeftoverReason = (typeof leftoverReasons)[number];

/** The answers to a text that was not used. */
export const answerKinds = ['nothing', 'note', 'deviation', 'property', 'demand', 'feeder'] as const;

export type AnswerKind = (typeof answerKinds)[number];

export const sheetRoles = ['tables', 'cover', 'notes', 'other', 'empty'] as const;

export type SheetRole = (typeof sheetRoles)[number];

/** The fields of a project that a file can set. */
export const projectFields = [
  'name',
  'location',
  'enquiryNumber',
  'enquiryDate',
  'consultant',
  'customerName',
] as const;

export type ProjectField = (typeof projectFields)[number];

/** How far the intake of a file is: `made` once its boards are there. */
export const intakeStates = ['reading', 'ready', 'failed', 'made'] as const;

export type IntakeState = (typeof intakeStates)[number];
