import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { nounOf } from '@pw/domain/counted';
import type { ListScope, ReadingStep } from '@pw/domain/price-lists/list-codes';
import type { Tone } from '../../theme/color-tokens.ts';
import { changeText } from './percent-text.ts';
import { rowCount } from './price-text.ts';

export const scopeWords: Readonly<Record<ListScope, string>> = {
  full: 'Full list',
  partial: 'Supplement',
};

/** What a scope means for the articles that the file does not name. */
export const scopeHints: Readonly<Record<ListScope, string>> = {
  full: 'Articles that the file does not name are gone.',
  partial: 'Articles that the file does not name keep their prices.',
};

/** How far a list is read, as its state and its progress say. */
type Reading = Pick<PriceListDraftOnWire, 'state' | 'progress' | 'failure'> & { readonly undecided: number };

/** An uploaded list as the list of makers shows it. */
export type ListedDraft = PriceListMakerOnWire['drafts'][number];

/** The state of an uploaded list in a few words: `Reading 40 %`, `12 rows to decide`. */
export function stateText({ state, progress, failure, undecided }: Reading): string {
  switch (state) {
    case 'reading':
      return [stepWords[progress.step].short, percentText(progress)].filter((part) => part !== '').join(' ');
    case 'mapping':
      return 'Columns to check';
    case 'ready':
      return undecided === 0 ? 'Ready to publish' : `${rowCount(undecided)} ${nounOf(undecided, 'row')} to decide`;
    case 'failed':
      return failure === null ? 'Could not be read' : `Could not be read: ${failure.message}`;
    case 'published':
      return 'Published';
    case 'discarded':
      return 'Discarded';
  }
}

/** The tone of that state. */
export function stateTone({ state, undecided }: Pick<Reading, 'state' | 'undecided'>): Tone {
  switch (state) {
    case 'reading':
      return 'info';
    case 'mapping':
      return 'warn';
    case 'ready':
      return undecided === 0 ? 'ok' : 'warn';
    case 'failed':
      return 'bad';
    case 'published':
    case 'discarded':
      return 'neutral';
  }
}

const stepWords: Readonly<Record<ReadingStep, { readonly short: string; readonly whole: string }>> = {
  opening: { short: 'Opening', whole: 'Opening the file' },
  reading: { short: 'Reading', whole: 'Reading the rows' },
  comparing: { short: 'Comparing', whole: 'Comparing with the version before' },
  saving: { short: 'Saving', whole: 'Saving the rows' },
};

type Progress = PriceListDraftOnWire['progress'];

/** How much of the step is done, 0 to 1; undefined while nobody knows. */
export function shareDone({ done, total }: Progress): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined;
}

function percentText(progress: Progress): string {
  const share = shareDone(progress);
  return share === undefined ? '' : `${Math.floor(share * 100)} %`;
}

/** The step with its count: `Reading the rows: 20,000 of 50,000`. */
export function progressText({ step, done, total }: Progress): string {
  const { whole } = stepWords[step];
  return total > 0 ? `${whole}: ${rowCount(done)} of ${rowCount(total)}` : whole;
}

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** The encoding by which a text was read; a workbook has none. */
export function encodingText(encoding: string | null): string {
  return encoding === null ? 'XLSX workbook' : `CSV file, read as ${encodingNames[encoding] ?? encoding}`;
}

/** A doubt about the list as a whole, as the sentence that a person confirms. */
export function doubtText({ code, percent }: PriceListDraftOnWire['doubts'][number], maker: string): string {
  const share = `${Number((percent ?? 0).toFixed(1))} %`;
  switch (code) {
    case 'MANY_GONE':
      return `${share} of the articles of ${maker} are gone. Is the file the whole list?`;
    case 'MANY_FAULTS':
      return `${share} of the rows cannot be read. Are these the right columns?`;
    case 'MEDIAN_JUMP':
      return `The median of the changed prices is ${changeText(percent ?? 0)}. Are decimal sign and currency right?`;
    case 'NOTHING_KNOWN':
      return `The file has no number that the list of ${maker} had before. Is it the list of another maker?`;
    case 'SAME_DAY':
      return `Another version of ${maker} is valid from the same day. This one takes its place.`;
    case 'OLD_DAY':
      return `The latest version of ${maker} is valid from a later day. This one holds only until then.`;
  }
}
