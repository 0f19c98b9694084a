import { describe, expect, it } from 'vitest';
import { type EarlierMessage, proposedReminders, type RemindedLink, reminderText } from './proposed-reminders.ts';

const link: RemindedLink = { linkId: 'one', name: 'R. Iyer', email: 'r.iyer@buyer.test', state: 'open', opens: 0 };
const offer = { validUntil: '2026-12-10', isAwaited: true };
const reminder: EarlierMessage = { linkId: 'one', kind: 'reminder', state: 'sent', sentOn: '2026-12-07' };

const namesOn = (today: string, messages: readonly EarlierMessage[] = [], links: readonly RemindedLink[] = [link]) =>
  proposedReminders(links, offer, messages, today).map(({ name }) => name);

describe('a reminder is proposed', () => {
  it('in the last seven days of an offer, its last day with them', () => {
    const days = ['2026-12-02', '2026-12-03', '2026-12-10', '2026-12-11'];
    expect(days.map((day) => namesOn(day).length)).toEqual([0, 1, 1, 0]);
  });

  it('to nobody without a mail address or an open link', () => {
    const links: readonly RemindedLink[] = [
      link,
      { ...link, linkId: 'two', email: '' },
      { ...link, linkId: 'three', state: 'revoked' },
    ];
    expect(namesOn('2026-12-07', [], links)).toEqual(['R. Iyer']);
  });

  it('once in three days; one that did not arrive does not count, nor does another message', () => {
    expect(['2026-12-07', '2026-12-09', '2026-12-10'].map((day) => namesOn(day, [reminder]).length)).toEqual([0, 0, 1]);
    expect(namesOn('2026-12-07', [{ ...reminder, state: 'given up' }])).toHaveLength(1);
    expect(namesOn('2026-12-07', [{ ...reminder, kind: 'offer' }])).toHaveLength(1);
  });

  it('of no offer that was answered, or that has no last day', () => {
    expect(proposedReminders([link], { ...offer, isAwaited: false }, [], '2026-12-07')).toEqual([]);
    expect(proposedReminders([link], { ...offer, validUntil: null }, [], '2026-12-07')).toEqual([]);
  });

  it('with its reason in words', () => {
    const text = (daysLeft: number, isOpened: boolean) =>
      reminderText({ linkId: 'one', name: 'R. Iyer', daysLeft, isOpened });
    expect([text(3, false), text(1, true), text(0, false)]).toEqual([
      'Valid for 3 more days, not opened by R. Iyer',
      'Valid for 1 more day, opened and not answered by R. Iyer',
      'Valid until today, not opened by R. Iyer',
    ]);
  });
});
