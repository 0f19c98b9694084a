import { pageSizes } from '@pw/domain/limits';
import { describe, expect, it } from 'vitest';
import { firstLook } from '../../ui/data-table/list-state.ts';
import { readListAddress, writeListAddress } from './project-list-address.ts';
import { noFilters } from './use-projects.ts';

const newestFirst = { columnId: 'actedAt', direction: 'descending' } as const;
const first = firstLook(pageSizes.projects, noFilters, newestFirst);

describe('the address of the list of projects', () => {
  it('says nothing of a list that is looked at as at first', () => {
    expect(writeListAddress(first, first)).toEqual({});
    expect(readListAddress({}, first)).toBeNull();
  });

  it('says what is sought, filtered, sorted and turned, and is read as it was written', () => {
    const state = {
      search: 'pump',
      filters: { statuses: ['on-quote', 'quote-rejected'] as const, salesEngineers: ['Asha K.', 'Vikram, jr.'] },
      sort: { columnId: 'name', direction: 'ascending' } as const,
      page: 2,
      size: 50,
    };
    const said = {
      search: 'pump',
      status: 'on-quote,quote-rejected',
      owner: ['Asha K.', 'Vikram, jr.'],
      sort: 'name',
      page: 3,
      size: 50,
    };
    expect(writeListAddress(state, first)).toEqual(said);
    expect(readListAddress(said, first)).toEqual(state);
  });

  it('is read with what a person may make of it', () => {
    const state = readListAddress(
      { search: 2026, status: 'lost,on-order', owner: 'Asha', sort: 'price', page: 'two', size: 'all' },
      first,
    );
    expect(state).toEqual({
      ...first,
      search: '2026',
      filters: { statuses: ['on-order'], salesEngineers: ['Asha'] },
      size: 'all',
    });
  });
});
