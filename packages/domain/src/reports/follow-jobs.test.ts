import { describe, expect, it } from 'vitest';
import { type FollowedJob, followingNone, followJobs, readJobs } from './report-jobs.ts';

const job = (jobId: string, state: FollowedJob['state']): FollowedJob => ({
  jobId,
  state,
  failure: state === 'failed' ? `${jobId} failed.` : null,
});
const ordered = followJobs(followingNone, [job('a', 'waiting'), job('b', 'waiting')]);

describe('following reports that are made', () => {
  it('tells success once, when the last of them is done [REP-22]', () => {
    const halfway = readJobs(ordered, [job('a', 'done'), job('b', 'running')]);
    expect(halfway.news).toBeNull();
    const over = readJobs(halfway.following, [job('a', 'done'), job('b', 'done')]);
    expect(over.news).toEqual({ kind: 'done' });
    expect(readJobs(over.following, [job('a', 'done'), job('b', 'done')]).news).toBeNull();
  });

  it('tells a failure as soon as it is known, and no success after it [REP-22]', () => {
    const halfway = readJobs(ordered, [job('a', 'failed'), job('b', 'running')]);
    expect(halfway.news).toEqual({ kind: 'failed', reasons: ['a failed.'] });
    const over = readJobs(halfway.following, [job('a', 'failed'), job('b', 'done')]);
    expect(over.news).toBeNull();
    expect(over.following).toEqual(followingNone);
  });

  it('follows what was ordered elsewhere, and says nothing of what had ended before', () => {
    const first = readJobs(followingNone, [job('old', 'failed'), job('c', 'running')]);
    expect(first).toEqual({ following: { open: new Set(['c']), hasFailed: false }, news: null });
    expect(readJobs(first.following, [job('old', 'failed'), job('c', 'done')]).news).toEqual({ kind: 'done' });
  });

  it('says nothing of reports that are gone with their project', () => {
    expect(readJobs(ordered, [])).toEqual({ following: followingNone, news: null });
  });

  it('reports those that were done before anybody looked', () => {
    expect(readJobs(ordered, [job('a', 'done'), job('b', 'done')]).news).toEqual({ kind: 'done' });
  });
});
