import { describe, expect, it } from 'vitest';
import { linkMail, passwordSetMail, renewedKeyMail } from './account-mails.ts';
import {
  judgeLink,
  linkLifeMs,
  linkPurposes,
  linkRefusalTexts,
  type PasswordLink,
  resetAskedText,
} from './password-links.ts';

const link: PasswordLink = { purpose: 'reset', madeAtMs: 1_000_000, howEnded: null };

describe('a link that sets a password', () => {
  it.each(linkPurposes)('opens until its time is over: %s', (purpose) => {
    const of = { ...link, purpose };
    const endMs = link.madeAtMs + linkLifeMs[purpose];
    expect(judgeLink(of, endMs - 1)).toEqual({ ok: true, value: of });
    expect(judgeLink(of, endMs)).toEqual({ ok: false, error: { code: 'LINK_LATE' } });
  });

  it.each(['used', 'taken back'] as const)(
    'opens nothing once it was %s, and says so after its time, too',
    (howEnded) => {
      for (const nowMs of [link.madeAtMs, link.madeAtMs + 10 * linkLifeMs.invitation]) {
        expect(judgeLink({ ...link, howEnded }, nowMs)).toEqual({ ok: false, error: { code: 'LINK_USED' } });
      }
    },
  );

  it('that nobody made opens nothing', () => {
    expect(judgeLink(null, 0)).toEqual({ ok: false, error: { code: 'LINK_UNKNOWN' } });
  });

  it('tells with each refusal the way to a new one', () => {
    for (const text of Object.values(linkRefusalTexts)) {
      expect(text).toMatch(/ask for a new/i);
    }
    expect(resetAskedText(' asha ')).toMatch(/^If asha is a user/);
  });
});

describe('the mails about an account', () => {
  const letter = {
    name: 'Asha',
    userName: 'asha',
    company: 'Demo Switchgear',
    link: 'https://pw.test/#/set-password?link=x',
  };
  const key = { name: 'A', company: 'B', licenceKey: 'K7WQ2-AAAAA', publicUrl: 'https://pw.test' };

  it('hold the link or the key on a line of its own, and no number of six digits, which only a one-time password is', () => {
    const mails = [
      ...linkPurposes.map((purpose) => linkMail(purpose, letter)),
      ...(['changed', ...linkPurposes] as const).map((how) =>
        passwordSetMail({ ...letter, how, at: '20-11-2026 10:00' }),
      ),
      renewedKeyMail(key),
    ];
    expect(mails.filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([]);
    expect(
      mails.map(({ text }) => text.split('\n\n').find((line) => line === letter.link || line === key.licenceKey)),
    ).toEqual([letter.link, letter.link, undefined, undefined, undefined, key.licenceKey]);
  });
});
