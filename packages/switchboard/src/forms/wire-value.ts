import type { Property } from '@pw/configurator/family/property';
import type { PropertyValue } from '@pw/configurator/value';

type Worded = Pick<Property, 'control' | 'kind'>;

const NOT_SET = '0';

/**
 * A value as the Runtime calls write it: check boxes as TRUE and FALSE, a list or number that is not set as '0'. A
 * text is never '0' for being empty.
 */
export function wireText({ control, kind }: Worded, value: PropertyValue): string {
  if (control === 'CHECKB') {
    return value === 'Y' ? 'TRUE' : 'FALSE';
  }
  if (value !== null && value !== '') {
    return String(value);
  }
  return kind === 'number' || control === 'COMBOB' ? NOT_SET : '';
}

/** What a Runtime call writes, in the words of the catalogue: the reading of values goes on from there. */
export function writtenValue({ control }: Worded, text: string): string {
  if (control !== 'CHECKB') {
    return text;
  }
  return text.toUpperCase() === 'TRUE' ? 'Y' : text.toUpperCase() === 'FALSE' ? 'N' : text;
}
