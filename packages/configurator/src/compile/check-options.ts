import type { OptionRow } from '../family/family.ts';
import type { Property } from '../family/property.ts';
import type { CompileFault } from './compile-fault.ts';

/** Finds what is wrong with the unfiltered list of a property. */
export function checkOptions(path: string, property: Property, options: readonly OptionRow[]): readonly CompileFault[] {
  const faults: CompileFault[] = [];
  const bare = new Set<string | number>();
  const values = new Set<unknown>();
  for (const option of options) {
    if ((typeof option.value === 'number') !== (property.kind === 'number')) {
      const message = `${path} is a ${property.kind} and offers ${JSON.stringify(option.value)}`;
      faults.push({ code: 'option-kind', message });
    }
    // Two rows with one value are one choice with two sources; without a row, no filter can tell them apart.
    if (values.has(option.value) && (option.row === undefined || bare.has(option.value))) {
      faults.push({ code: 'duplicate-option', message: `${path} offers ${JSON.stringify(option.value)} twice` });
    }
    values.add(option.value);
    if (option.row === undefined) {
      bare.add(option.value);
    }
  }
  const { initial, giver } = property;
  if (giver === 'user' && initial !== null && initial !== '' && !values.has(initial)) {
    const message = `${path} starts with ${JSON.stringify(initial)}, which its list does not hold`;
    faults.push({ code: 'initial-not-offered', message });
  }
  return faults;
}
