import type { PropertyValue } from '@pw/configurator/value';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { isNotSet } from '@pw/switchboard/validity/judge-feeder';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../../ui/controls/keys.tsx';
import { valueOfProperty } from './feeder-columns.ts';
import type { FeederRow } from './feeder-row.ts';

/** The columns in which feeders are copied: those that a schedule is read back from. */
const columns: readonly { readonly heading: string; readonly of: (row: FeederRow) => PropertyValue | undefined }[] = [
  { heading: 'Name', of: ({ name }) => name },
  { heading: 'Description', of: ({ values }) => values.FEEDER_DESIGNATION },
  { heading: 'Rated Current', of: chosenSize },
  { heading: 'Poles', of: ({ values }) => values.FEEDER_POLES },
  { heading: 'Type', of: ({ type }) => type.display },
  ...sectionLetters.map((letter) => ({
    heading: `Section ${letter}`,
    of: ({ values }: FeederRow) => values[`SECTION_${letter}`] || '',
  })),
  { heading: 'Note', of: ({ values }) => values.FEEDER_NOTE },
];

/** The rated current, or what another kind is chosen by, as `11 kW`. */
function chosenSize(row: FeederRow): PropertyValue | undefined {
  const { chosenBy } = row.type;
  if (chosenBy === undefined) {
    return row.values.RATING;
  }
  const chosen = valueOfProperty(row, chosenBy.property);
  return isNotSet(chosen) ? '' : `${String(chosen)} ${chosenBy.unit}`.trim();
}

/** Feeders as the rows of a spreadsheet, under headings that are understood when they are pasted again. */
export function feedersAsText(rows: readonly FeederRow[]): string {
  const lines = [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ of }) => cell(of(row))))];
  return lines.map((line) => line.join('\t')).join('\n');
}

function cell(value: PropertyValue | undefined): string {
  return String(value ?? '').replaceAll(/[\t\r\n]+/g, ' ');
}

/** Lets Ctrl C put the feeders on the clipboard as the rows of a spreadsheet, where no text is marked. */
export function useCopiedFeeders(asText: () => string): void {
  const latest = useRef(asText);
  useEffect(() => {
    latest.current = asText;
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isOfTable = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
      if (!isOfTable || isTyping(event.target) || window.getSelection()?.isCollapsed === false) {
        return;
      }
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current());
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}

/** Takes rows that are pasted onto the page, outside of fields and dialogs. `onRows` null: nothing may be added. */
export function usePastedFeeders(onRows: ((text: string) => void) | null): void {
  useEffect(() => {
    if (!onRows) {
      return undefined;
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isRows = /[\n\t]/.test(text.trim());
      if (!isRows || isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) {
        return;
      }
      event.preventDefault();
      onRows(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onRows]);
}
