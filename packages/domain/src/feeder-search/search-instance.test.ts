import { describe, expect, it } from 'vitest';
import { savedInstanceOf, searchInstances, searchInstancesOf } from './search-instance.ts';

const deviceTypes = ['ACB_IC', 'ACB_BC', 'ACB_OG', 'MCCB_IC', 'MCCB_OG', 'EMPTY'];

describe('the names under which global feeders are searched', () => {
  it('are the nine of the specification [GFS-06]', () => {
    expect(searchInstances).toEqual([
      ...['ACB', 'MCCB', 'FSU', 'Switch', 'Other Incomer', 'Bus Coupler', 'Bus PT feeder', 'Control Trafo feeder'],
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
