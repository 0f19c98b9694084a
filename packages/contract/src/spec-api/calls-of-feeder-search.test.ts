import { describe, expect, it } from 'vitest';
import { addSearchDataCall, fetchAllSearchDataCall, fetchGFSCall, saveSearchCall } from './feeder-search.ts';

const feederId = '11111111-1111-4111-8111-111111111111';

describe('the calls of the global feeder search stand as the specification writes them', () => {
  it('fetchGFS [API-93]', () => {
    expect([fetchGFSCall.server, fetchGFSCall.method, fetchGFSCall.path]).toEqual(['gfs', 'GET', '/fetchGFS']);
  });

  it('fetchAllSearchData: criteria by name as arrays of values, and NORMAL_SEARCH', () => {
    const { method, path, body } = fetchAllSearchDataCall;
    expect([method, path]).toEqual(['POST', '/fetchAllSearchData']);
    expect(body.safeParse({ DEVICE_TYPE: ['MCCB_OG'], POLES: ['4'], NORMAL_SEARCH: ['400 4P'] }).success).toBe(true);
    expect(body.parse({}).NORMAL_SEARCH).toEqual([]);
    expect(body.safeParse({ NORMAL_SEARCH: '400 4P' }).success).toBe(false);
  });

  it('addSearchData [API-95]', () => {
    const { method, path, body } = addSearchDataCall;
    const given = { projectId: 17, specsProjectId: 'Q-2026-0147', boardId: 101, rsToken: 't', feeders: [{ feederId }] };
    expect([method, path]).toEqual(['POST', '/addSearchData']);
    expect(
      body.safeParse({ ...given, subpartID: '101.board.FEEDERS', partFamilyID: 60, feederName: 'OG-1' }).success,
    ).toBe(true);
  });

  it('saveSearch, without a loader', () => {
    const { method, path, body, blocking } = saveSearchCall;
    const feeder = { projectId: 17, boardId: 101, partIDs: ['101.f1'] };
    expect([method, path, blocking]).toEqual(['POST', '/saveSearch', false]);
    expect(body.safeParse({ instanceName: 'MCCB', feeder, industryType: '' }).success).toBe(true);
    expect(body.safeParse({ instanceName: 'Toaster', feeder, industryType: '' }).success).toBe(false);
  });
});
