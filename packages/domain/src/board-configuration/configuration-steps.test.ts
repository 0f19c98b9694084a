import { describe, expect, it } from 'vitest';
import {
  configurationSteps,
  FIRST_STEP,
  headerButtons,
  isStepValid,
  shownHeaderButtons,
} from './configuration-steps.ts';

const valid = { isBoardValid: true, areFeedersValid: true };

describe('the steps of the board configuration', () => {
  it('are Board, Feeders and Front View', () => {
    expect(configurationSteps.map(({ label }) => label)).toEqual(['Board', 'Feeders', 'Front View']);
  });

  it('begin with Board; Front View has the index 2', () => {
    expect(FIRST_STEP).toBe('board');
    expect(configurationSteps[2].id).toBe('front-view');
  });

  it('are valid: the board by itself, the feeders with the board [CFG-74]', () => {
    expect(isStepValid('board', { isBoardValid: true, areFeedersValid: false })).toBe(true);
    expect(isStepValid('board', { isBoardValid: false, areFeedersValid: true })).toBe(false);
    expect(isStepValid('feeders', valid)).toBe(true);
    expect(isStepValid('feeders', { isBoardValid: false, areFeedersValid: true })).toBe(false);
    expect(isStepValid('feeders', { isBoardValid: true, areFeedersValid: false })).toBe(false);
  });

  it('end with Front View, which never leads on [CFG-75]', () => {
    expect(isStepValid('front-view', valid)).toBe(false);
  });
});

describe('the header', () => {
  it('has Cancel, Save & Close and Save', () => {
    expect(shownHeaderButtons(false).map((button) => headerButtons[button])).toEqual([
      'Cancel',
      'Save & Close',
      'Save',
    ]);
  });

  it('has only Cancel for those who may only view', () => {
    expect(shownHeaderButtons(true)).toEqual(['cancel']);
  });
});
