import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compartmentWidth } from './compartment-width.ts';

const tables = mustReadCatalog();

describe('the width of a compartment', () => {
  it('is 600 mm of a multi-tier cubicle, and the rest is its cable alley', () => {
    expect(compartmentWidth(tables, { type: 'MT', widthMm: 1000 })).toEqual({ deviceMm: 600, alleyMm: 400 });
  });

  it('is all of a cubicle with one device', () => {
    expect(compartmentWidth(tables, { type: 'ACB_IC', widthMm: 800 })).toEqual({ deviceMm: 800, alleyMm: 0 });
  });
});
