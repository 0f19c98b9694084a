import { describe, expect, it } from 'vitest';
import { timers } from '../limits.ts';
import {
  deleteFeedersText,
  feederSearchFlag,
  feederSearchTexts,
  feederTableTexts,
  feederToasts,
  NOTE_FAILED_TEXT,
} from './feeder-texts.ts';

const one = ['OG-01'];
const two = ['OG-01', 'OG-02'];

describe('the texts about feeders, spelling kept,', () => {
  it('for a note [CFG-88, CFG-89]', () => {
    expect(feederToasts.noted).toEqual({ title: 'Add Note', text: 'Note added successfully.', tone: 'ok' });
    expect(NOTE_FAILED_TEXT).toBe('Error: Unable to add Note. Please try again later.');
  });

  it('before deleting [CFG-91]', () => {
    expect(deleteFeedersText(one)).toBe('Do you want to delete "OG-01"? ');
    expect(deleteFeedersText(two)).toBe('Do you want to delete OG-01, OG-02 feeders? ');
  });

  it('names twelve of many feeders and counts the others', () => {
    const many = Array.from({ length: 500 }, (_, at) => `OG-${at + 1}`);
    expect(deleteFeedersText(many)).toBe(
      `Do you want to delete ${many.slice(0, 12).join(', ')} and 488 more feeders? `,
    );
  });

  it('after deleting one [CFG-92]', () => {
    expect(feederToasts.deleted(one)).toEqual({
      title: 'Delete Feeder',
      text: 'OG-01 :Feeder is deleted successfully.',
      tone: 'ok',
    });
  });

  it('after deleting several [CFG-93]', () => {
    expect(feederToasts.deleted(two)).toEqual({
      title: 'Delete Feeders',
      text: 'Feeders OG-01, OG-02 are deleted successfully.',
      tone: 'ok',
    });
  });

  it('when deleting failed [CFG-94]', () => {
    expect(feederToasts.notDeleted(two)).toEqual({
      title: 'Delete Feeders',
      text: 'Failed to delete OG-01, OG-02.',
      tone: 'bad',
    });
  });

  it('after duplicating, and when it failed [CFG-95, CFG-96]', () => {
    expect(feederToasts.duplicated(two)).toEqual({
      title: 'Duplicate Feeder',
      text: 'OG-01, OG-02 :Feeder is duplicated successfully.',
      tone: 'ok',
    });
    expect(feederToasts.notDuplicated(two)).toEqual({
      title: 'Duplicate Feeder',
      text: 'Failed to duplicate OG-01, OG-02.',
      tone: 'bad',
    });
  });

  it('after importing, and when it failed [CFG-139]', () => {
    expect(feederToasts.imported(one)).toEqual({
      title: 'Import Feeders',
      text: 'OG-01 :Feeder is imported successfully.',
      tone: 'ok',
    });
    expect(feederToasts.notImported(one).text).toBe('Failed to import OG-01.');
  });

  it('of the table', () => {
    expect(feederTableTexts).toMatchObject({
      search: 'Search for feeders',
      loading: 'Feeders are loading, please wait...',
      create: 'Create New Feeder',
      empty: {
        title: 'No Feeders',
        text: 'There are no feeders added. Add feeder to get started with the configuration.',
      },
    });
  });
});

describe('the texts about global feeders', () => {
  it('for adding one [GFS-13]', () => {
    expect(feederToasts.globalAdded('Chiller')).toEqual({
      title: 'Add a Global Feeder',
      text: 'Chiller :Feeder is added successfully.',
      tone: 'ok',
    });
  });

  it('when adding failed [GFS-14]', () => {
    expect(feederToasts.globalNotAdded.text).toBe('Unable to create global feeder, Please try again!.');
    expect(feederToasts.globalNotAdded.tone).toBe('bad');
  });

  it('when what can be searched for does not load [GFS-15]', () => {
    expect(feederSearchTexts.dataFailed).toBe('error getting the global data');
  });

  it('of the flag for a failed search, which stays 5000 ms [GFS-16, GFS-18]', () => {
    expect(feederSearchFlag({ kind: 'failed' })).toBe('Unable to fetch feeders, please try again.');
    expect(timers.fetchErrorFlagMs).toBe(5000);
  });

  it('of the flag for a search without result [GFS-17, GFS-18]', () => {
    expect(feederSearchFlag({ kind: 'found', count: 0 })).toBe('Feeders not available');
    expect(feederSearchFlag({ kind: 'found', count: 3 })).toBeNull();
  });
});
