import { bindInputs } from '@pw/configurator/bind-inputs';
import type { CableOrNone } from '../../../model/cable.ts';
import type { KindRules } from '../kind-rules.ts';

type Cabled = { readonly cable: CableOrNone };

function areaOf({ cable }: Cabled): number {
  return cable === '' ? 0 : cable.runs * cable.sizeMm2;
}

function areaInWords({ cable }: Cabled): string {
  return cable === '' ? '0' : `${cable.runs} * ${cable.sizeMm2}`;
}

/** What tables cannot say of a starter: the area of its cables, which its earth-leakage transformer encloses, mm². */
export const starterRules: KindRules = {
  rules: {
    areaOfCables: {
      gives: 'number',
      ...bindInputs(
        { cable: 'CABLE' },
        {
          rule: 'area-of-cables',
          source: 'SBD 8.5',
          evaluate: areaOf,
          show: (cabled: Cabled) => ({ arithmetic: areaInWords(cabled), rows: [] }),
        },
      ),
    },
  },
};
