import { describe, expect, it } from 'vitest';
import { findComponents } from './find-components.ts';

const components = ['Ammeter', 'Ammeter Selector Switch', 'MCB 10kA'].map((display) => ({ display }));
const found = (search: string) => findComponents(components, search).map(({ display }) => display);

describe('the search among components', () => {
  it.each(['ammeterselector', 'AMMETER  SEL', ' r s e l '])('ignores blanks and case: %j [CFG-98]', (search) => {
    expect(found(search)).toEqual(['Ammeter Selector Switch']);
  });

  it('finds by any part, and nothing where nothing fits', () => {
    expect(found('10 ka')).toEqual(['MCB 10kA']);
    expect(found('voltmeter')).toEqual([]);
  });

  it('shows all when nothing is sought', () => {
    expect(found('  ')).toHaveLength(3);
  });
});
