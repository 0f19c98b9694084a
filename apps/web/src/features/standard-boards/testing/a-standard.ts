import type { StandardOnWire } from '@pw/contract/standard-boards';

export const STANDARD_ID = '77777777-7777-4777-8777-777777777777';

/** A standard board as the list has it. */
export const aStandard = (given: Partial<StandardOnWire> = {}): StandardOnWire => ({
  standardId: STANDARD_ID,
  number: 'PCC-630-A',
  name: 'Distribution board',
  description: '',
  tags: [],
  state: 'released',
  version: 3,
  newestVersion: 3,
  figures: {
    markedA: 630,
    icwKa: 50,
    ip: 'IP54',
    lengthMm: 2400,
    heightMm: 2275,
    depthMm: 800,
    listPricePaise: 73_051_463,
  },
  uses: 2,
  revision: 4,
  ...given,
});
