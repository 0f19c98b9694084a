import { describe, expect, it } from 'vitest';
import { auditKindOf } from '../audit-kinds.ts';
import { wholePaise as paise } from '../money.ts';
import { companyEvents, offerChangedText, offerChanges, offerEvents } from './offer-changes.ts';

const by = { by: 'Vikram', atMs: Date.UTC(2026, 10, 20, 5) };

describe('what changed in an offer since it was read', () => {
  it('is said with the person, the moment and both prices', () => {
    const changes = offerChanges([
      { event: 'board.quantity-changed', subject: 'PCC-1', ...by },
      { event: 'session.started', subject: 'Vikram', ...by },
    ]);
    expect(offerChangedText(changes, { read: paise(221753190), current: paise(196739316) })).toBe(
      'The offer was changed after you read it. The quantity of PCC-1 was changed by Vikram on 20-11-2026 10:30. You read a final price of ₹ 22,17,531.90; it is ₹ 19,67,393.16 now. Read the Summary again, then submit.',
    );
  });

  it('names the last three changes and counts those before', () => {
    const changes = offerChanges(
      ['A', 'B', 'C', 'D', 'E'].map((subject) => ({ event: 'board.added', subject, ...by })),
    );
    const text = offerChangedText(changes, { read: paise(100), current: paise(100) });
    expect(text).toContain('The board C was added');
    expect(text).not.toContain('The board B was added');
    expect(text).toContain('2 more changes came before.');
    expect(text).not.toContain('final price');
  });

  it('knows events that the audit knows, some of them of the whole company', () => {
    expect(offerEvents.filter((event) => auditKindOf(event) === null)).toEqual([]);
    expect(companyEvents).toContain('material-rates.saved');
    expect(companyEvents.filter((event) => event.startsWith('board') || event.startsWith('project'))).toEqual([]);
  });
});
