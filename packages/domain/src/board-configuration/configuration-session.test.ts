import { describe, expect, it } from 'vitest';
import {
  configurationDialogs,
  configurationToasts,
  type Hold,
  holdNow,
  holds,
  holdTimes,
  type LeaveFacts,
  leaveQuestion,
} from './configuration-session.ts';

const hold: Hold = { holder: 'asha', sinceMs: 0, seenMs: 1_000_000 };

describe('the hold of a board', () => {
  it('stands for two minutes after the holder was last heard of', () => {
    expect(holdNow(hold, hold.seenMs + 120_000)).toBe(hold);
    expect(holdNow(hold, hold.seenMs + 120_001)).toBeNull();
    expect(holdNow(null, 0)).toBeNull();
  });

  it('survives three lost marks', () => {
    expect(4 * holdTimes.markEveryMs).toBeLessThanOrEqual(holdTimes.expiresAfterMs);
  });

  it('lets its holder alone edit', () => {
    expect([holds(hold, 'asha'), holds(hold, 'vikram'), holds(null, 'asha')]).toEqual([true, false, false]);
  });
});

const changed: LeaveFacts = { isBoardValid: true, areFeedersValid: true, hasChanges: true, step: 'feeders' };

describe('Save & Close', () => {
  it.each<readonly [string, Partial<LeaveFacts>, 'updated' | null]>([
    ['a valid board that was changed', {}, 'updated'],
    ['a valid board that was changed in the first step', { step: 'board' }, 'updated'],
    ['an unchanged board', { hasChanges: false }, null],
    ['a board without rated current', { isBoardValid: false }, null],
    ['a board with an invalid feeder', { areFeedersValid: false }, null],
    ['a board whose front view is open', { step: 'front-view' }, null],
  ])('of %s asks for the front view: %o %s [CFG-123]', (_, facts, question) => {
    expect(leaveQuestion('save and close', { ...changed, ...facts })).toBe(question);
  });

  it('asks whether to draw the front view in the words of the product [CFG-124]', () => {
    expect(configurationDialogs.updated).toEqual({
      title: 'Configuration Updated',
      text: 'Configuration updated. Click Yes to regenerate the Front View.',
      buttons: ['Yes', 'No'],
    });
  });
});

describe('leaving with changes', () => {
  it('by Cancel asks whether to save [CFG-125, CFG-126]', () => {
    expect(configurationDialogs[leaveQuestion('cancel', changed) ?? 'leaving']).toMatchObject({
      title: 'Unsaved Changes',
      text: 'Do you want to save changes before exiting!',
    });
  });

  it('by another route asks to save or close [CFG-126]', () => {
    expect(configurationDialogs[leaveQuestion('route', changed) ?? 'unsaved']).toEqual({
      title: 'Configuration Status',
      text: 'Please save or close the existing configuration before leaving!',
      buttons: ['Save & Close', 'Discard & Close', 'Cancel'],
    });
  });

  it('asks nothing when nothing was changed', () => {
    expect(leaveQuestion('cancel', { ...changed, hasChanges: false })).toBeNull();
    expect(leaveQuestion('route', { ...changed, hasChanges: false })).toBeNull();
  });
});

describe('the toasts of a configuration, spelling kept,', () => {
  it('when it is saved [CFG-127]', () => {
    expect(configurationToasts.saved('PCC-1')).toEqual({
      title: 'Save Configuration',
      text: 'PCC-1 :Configuration is Saved Successfully.',
      tone: 'ok',
    });
  });

  it('when saving failed [CFG-128]', () => {
    expect(configurationToasts.notSaved('PCC-1')).toEqual({
      title: 'Save Configuration',
      text: 'PCC-1 :Failed to save configuration.',
      tone: 'bad',
    });
  });

  it('when it is closed without saving [CFG-129]', () => {
    expect(configurationToasts.closed).toEqual({
      title: 'Configuration Status',
      text: 'Closed the configuration without saving.',
      tone: 'warn',
    });
  });

  it('when the board that was never saved could not be removed [CFG-130]', () => {
    expect(configurationToasts.notRemoved).toEqual({
      title: 'Configuration Status',
      text: 'Failed to remove configuration.',
      tone: 'bad',
    });
  });
});
