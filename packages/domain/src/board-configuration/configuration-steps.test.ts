import { describe, expect, it } from 'vitest';
import {
  boardBanner,
  configurationSteps,
  FIRST_STEP,
  feederBanner,
  frontViewBanner,
  headerButtons,
  isStepValid,
  shownHeaderButtons,
  TAKE_ACTION,
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

  it('end with Front View, which never leads on', () => {
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

const invalid = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ feeder: `f${index}`, text: `OG-${index}: Poles is empty` }));

describe('the banners of the steps', () => {
  it('carry the link Take action', () => {
    expect(TAKE_ACTION).toBe('Take action');
  });

  it('name the rated current of the board, and lead to it [CFG-07, CFG-11]', () => {
    expect(boardBanner(false)).toEqual([
      { text: 'Rated Current is empty', target: { step: 'board', property: 'RATED_CURRENT' } },
    ]);
    expect(boardBanner(true)).toEqual([]);
  });

  it('name each of up to four invalid feeders, and lead to its properties [CFG-08, CFG-11]', () => {
    expect(feederBanner([])).toEqual([]);
    expect(feederBanner(invalid(4))).toHaveLength(4);
    expect(feederBanner(invalid(4))[3]).toEqual({
      text: 'OG-3: Poles is empty',
      target: { step: 'feeders', feeder: 'f3' },
    });
  });

  it.each([5, 12])('count %d invalid feeders [CFG-09]', (count) => {
    expect(feederBanner(invalid(count))).toEqual([
      { text: `${count} Feeders are still in inProgress state.`, target: { step: 'feeders' } },
    ]);
  });

  it('name the front view until it is generated [CFG-10]', () => {
    expect(frontViewBanner(false)).toEqual([
      { text: 'Front view needs to be generated', target: { step: 'front-view' } },
    ]);
    expect(frontViewBanner(true)).toEqual([]);
  });
});
