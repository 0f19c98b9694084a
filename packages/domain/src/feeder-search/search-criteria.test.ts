import { describe, expect, it } from 'vitest';
import {
  countCriteria,
  isFeederListHidden,
  savedInstanceOf,
  searchCriteria,
  searchInstances,
  searchInstancesOf,
  toggleCriterion,
} from './search-criteria.ts';

describe('the criteria of the search for global feeders', () => {
  it('are device type, name, rated current, poles, component groups and industry [GFS-05]', () => {
    expect(searchCriteria.map(({ label }) => label)).toEqual([
      'Device type',
      'Feeder name',
      'Rated current',
      'Poles',
      'Component group',
      'Industry',
    ]);
  });

  it('are chosen and taken back value by value', () => {
    const one = toggleCriterion({}, 'POLES', '4');
    const two = toggleCriterion(one, 'POLES', '3');
    expect(two).toEqual({ POLES: ['4', '3'] });
    expect(countCriteria(toggleCriterion(two, 'DEVICE_TYPE', 'EMPTY'))).toBe(3);
    expect(toggleCriterion(one, 'POLES', '4')).toEqual({});
  });
});

describe('a search that returns cubicles', () => {
  it('hides the list of feeders [GFS-22]', () => {
    expect(isFeederListHidden([{ type: 'MCCB_OG' }, { type: 'CUBICLE' }])).toBe(true);
    expect(isFeederListHidden([{ type: 'MCCB_OG' }])).toBe(false);
    expect(isFeederListHidden([])).toBe(false);
  });
});

const deviceTypes = ['ACB_IC', 'ACB_BC', 'ACB_OG', 'MCCB_IC', 'MCCB_OG', 'EMPTY'];

describe('the names under which global feeders are searched', () => {
  it('are the nine of the specification [GFS-06]', () => {
    expect(searchInstances).toEqual([
      'ACB',
      'MCCB',
      'FSU',
      'Switch',
      'Other Incomer',
      'Bus Coupler',
      'Bus PT feeder',
      'Control Trafo feeder',
      'power outgoing',
    ]);
  });

  it('cover each device type, which is saved under the first of them [GFS-07]', () => {
    for (const type of deviceTypes) {
      expect(searchInstancesOf(type)[0]).toBe(savedInstanceOf(type));
    }
    expect(savedInstanceOf('ACB_BC')).toBe('Bus Coupler');
    expect(searchInstancesOf('CUBICLE')).toEqual([]);
  });
});
