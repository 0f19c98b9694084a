import { counted } from '../counted.ts';
/** The gaps that prevent a complete board, the first thing to do first. */
export const boardGapCodes = [
  'NOT_CONFIGURED',
  'UNSAVED_CHANGES',
  'RULES_CHANGED',
  'FEEDERS_INCOMPLETE',
  'CHECKS_FAILED',
  'AMOUNT_TOO_LARGE',
  'FRONT_VIEW_MISSING',
  'FRONT_VIEW_OUTDATED',
  'PRICE_NOT_KEPT',
] as const;

export type BoardGapCode = (typeof boardGapCodes)[number];

/** A gap that prevents a complete board. */
export type BoardGap = {
  readonly code: BoardGapCode;
  /** The number of incomplete feeders or of errors; 1 where the code counts nothing. */
  readonly count: number;
};

/** The known facts about the saved configuration of a board. */
export type WorkedOut = {
  /** Errors that checks find, those of incomplete feeders left out. */
  readonly errors: number;
  readonly incompleteFeeders: number;
  readonly hasDesign: boolean;
  readonly isPriceable: boolean;
};

export type BoardFacts = {
  readonly isSaved: boolean;
  /** Whether somebody has changed it and not saved that. */
  readonly hasUnsavedChanges: boolean;
  /** Null where other rules and tables than the current ones made it: then nothing is known about its faults. */
  readonly worked: WorkedOut | null;
  /** How its front view stands to what was saved. */
  readonly frontView: 'missing' | 'outdated' | 'current';
};

const one = (code: BoardGapCode): BoardGap => ({ code, count: 1 });

/** The gap that prevents a complete board; null where it has a design without errors that is saved and drawn. */
export function boardGap({ isSaved, hasUnsavedChanges, worked, frontView }: BoardFacts): BoardGap | null {
  if (hasUnsavedChanges) {
    return one('UNSAVED_CHANGES');
  }
  if (!isSaved) {
    return one('NOT_CONFIGURED');
  }
  if (worked === null) {
    return one('RULES_CHANGED');
  }
  const { errors, incompleteFeeders, hasDesign, isPriceable } = worked;
  if (incompleteFeeders > 0) {
    return { code: 'FEEDERS_INCOMPLETE', count: incompleteFeeders };
  }
  if (errors > 0) {
    return { code: 'CHECKS_FAILED', count: errors };
  }
  if (!isPriceable) {
    return one('AMOUNT_TOO_LARGE');
  }
  if (!hasDesign) {
    return one('NOT_CONFIGURED');
  }
  if (frontView === 'missing') {
    return one('FRONT_VIEW_MISSING');
  }
  return frontView === 'outdated' ? one('FRONT_VIEW_OUTDATED') : null;
}

const texts = {
  NOT_CONFIGURED: () => 'Not configured',
  UNSAVED_CHANGES: () => 'Unsaved changes',
  RULES_CHANGED: () => 'Rules changed: open and accept',
  FEEDERS_INCOMPLETE: (count) => `${counted(count, 'feeder')} incomplete`,
  CHECKS_FAILED: (count) => counted(count, 'error'),
  AMOUNT_TOO_LARGE: () => 'An amount is too large',
  FRONT_VIEW_MISSING: () => 'Front view missing',
  FRONT_VIEW_OUTDATED: () => 'Front view outdated',
  PRICE_NOT_KEPT: () => 'Price not saved: open and save',
} as const satisfies Readonly<Record<BoardGapCode, (count: number) => string>>;

/** Says what keeps a board from being complete, in the words of the board list. */
export function boardGapText({ code, count }: BoardGap): string {
  return texts[code](count);
}
