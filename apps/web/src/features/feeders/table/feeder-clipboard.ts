import type { PropertyValue } from '@pw/configurator/value';
import { sectionLetters } from '@pw/switchboard/model/section';
import type { FeederRow } from './feeder-row.ts';

/** The columns in which feeders are copied: those that a schedule is read back from. */
const columns: readonly { readonly heading: string; readonly of: (row: FeederRow) => PropertyValue | undefined }[] = [
  { heading: 'Name', of: ({ name }) => name },
  { heading: 'Description', of: ({ values }) => values.FEEDER_DESIGNATION },
  { heading: 'Rated Current', of: ({ values }) => values.RATING },
  { heading: 'Poles', of: ({ values }) => values.POLES },
  { heading: 'Type', of: ({ type }) => type.display },
  ...sectionLetters.map((letter) => ({
    heading: `Section ${letter}`,
    of: ({ values }: FeederRow) => values[`SECTION_${letter}`] || '',
  })),
  { heading: 'Note', of: ({ values }) => values.FEEDER_NOTE },
];

/** Feeders as the rows of a spreadsheet, under headings that are understood when they are pasted again. */
export function feedersAsText(rows: readonly FeederRow[]): string {
  const lines = [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ of }) => cell(of(row))))];
  return lines.map((line) => line.join('\t')).join('\n');
}

function cell(value: PropertyValue | undefined): string {
  return String(value ?? '').replaceAll(/[\t\r\n]+/g, ' ');
}
