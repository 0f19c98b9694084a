import { describe, expect, it } from 'vitest';
import { type ReleaseQuestion, releaseRefusal } from './release-refusal.ts';

const draft = {
  number: 2,
  sequence: 9,
  baseSequence: 4,
  changes: 3,
  faults: 0,
  openFindings: 0,
  authors: ['priya', 'vikram'],
};

const ready: ReleaseQuestion = {
  draft,
  seen: { sequence: 9, fingerprint: 'f1' },
  inForce: 2,
  comparison: { fingerprint: 'f1', lines: [{ id: 'a' }, { id: 'b' }] },
  acceptances: [
    { fingerprint: 'f1', lineId: 'a' },
    { fingerprint: 'f1', lineId: 'b' },
  ],
  people: { releaseByTwo: true, releasedBy: 'meera' },
};

const withDraft = (change: Partial<typeof draft>): Partial<ReleaseQuestion> => ({ draft: { ...draft, ...change } });

describe('a draft of tables', () => {
  it('is released without faults and open findings, with every line accepted, by somebody who changed none of it', () => {
    expect(releaseRefusal(ready)).toBeNull();
  });

  it.each<[string, Partial<ReleaseQuestion>, string]>([
    ['over another version than the one in force', { inForce: 3 }, 'VERSION_MOVED'],
    [
      'of which the person has seen the one before, that was released or discarded,',
      { seen: { sequence: 3, fingerprint: 'f1' } },
      'VERSION_MOVED',
    ],
    ['that changes nothing', withDraft({ changes: 0 }), 'NOTHING_CHANGED'],
    ['with faults', withDraft({ faults: 1 }), 'FAULTS'],
    ['with a finding that nobody has confirmed', withDraft({ openFindings: 1 }), 'FINDINGS_OPEN'],
    ['that was never compared', { comparison: null }, 'COMPARISON_STALE'],
    ['that was edited since', withDraft({ sequence: 10 }), 'COMPARISON_STALE'],
    ['of another comparison', { seen: { sequence: 9, fingerprint: 'f0' } }, 'COMPARISON_STALE'],
    ['with a line that nobody has accepted', { acceptances: ready.acceptances.slice(1) }, 'LINES_NOT_ACCEPTED'],
    [
      'with a line that was accepted in another comparison',
      { acceptances: ready.acceptances.map(({ lineId }) => ({ fingerprint: 'f0', lineId })) },
      'LINES_NOT_ACCEPTED',
    ],
    ['by the author of an edit', { people: { releaseByTwo: true, releasedBy: 'vikram' } }, 'SECOND_PERSON'],
  ])('is not released %s', (_what, change, code) => {
    expect(releaseRefusal({ ...ready, ...change })).toBe(code);
  });

  it('is released by the author of an edit where the company asks for no second person', () => {
    expect(releaseRefusal({ ...ready, people: { releaseByTwo: false, releasedBy: 'vikram' } })).toBeNull();
  });
});
