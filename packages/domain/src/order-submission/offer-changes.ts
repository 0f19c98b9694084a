import { momentOnScreen } from '../dates.ts';
import { type Paise, printRupees } from '../money.ts';

/** An event of the audit that may have changed an offer. */
export type OfferEvent = {
  readonly event: string;
  /** The name of the thing, e.g. of the board. */
  readonly subject: string;
  readonly by: string;
  readonly atMs: number;
};

type EventWords = Readonly<Record<string, (subject: string) => string>>;

/** Events of a project that can change the boards or prices of its offer, in words. */
const ofProject: EventWords = {
  'board.added': (name) => `The board ${name} was added`,
  'board.configured': (name) => `The board ${name} was changed`,
  'board.edited': (name) => `The board ${name} was changed`,
  'board.deleted': (name) => `The board ${name} was deleted`,
  'board.renamed': (name) => `A board was renamed to ${name}`,
  'board.quantity-changed': (name) => `The quantity of ${name} was changed`,
  'board.knowledge-accepted': (name) => `The board ${name} was moved to the current rules`,
  'boards.copied': (names) => `The boards ${names} were copied`,
  'boards.deleted': (names) => `The boards ${names} were deleted`,
  'project.edited': () => 'The project details were changed',
  'project.charges-created': () => 'The charges were changed',
  'project.charges-changed': () => 'The charges were changed',
  'project.discount-applied': () => 'A discount was applied',
  'project.article-priced': () => 'The price of an article was entered or taken back',
  'project.deviations-changed': () => 'The deviations were changed',
  'project.demands-changed': () => 'The demands were changed',
};

/** Events of the whole company: they name no project. */
const ofCompany: EventWords = {
  'material-rates.saved': () => 'The rates of the company were changed',
  'material-rates.row-deleted': (material) => `The rate ${material} was deleted`,
  'company-details.saved': () => 'The company details were changed',
  'company-settings.saved': () => 'The company settings were changed',
  'terms.saved': () => 'The terms and conditions were changed',
  'customer.edited': (name) => `The customer ${name} was changed`,
};

const words: EventWords = { ...ofProject, ...ofCompany };

/** The names of the events that can change an offer. */
export const offerEvents: readonly string[] = Object.keys(words);

/** Those of the whole company. */
export const companyEvents: readonly string[] = Object.keys(ofCompany);

export type OfferChange = { readonly text: string; readonly by: string; readonly atMs: number };

/** The changes behind some events, in their order. */
export function offerChanges(events: readonly OfferEvent[]): readonly OfferChange[] {
  return events.flatMap(({ event, subject, by, atMs }) => {
    const text = words[event]?.(subject);
    return text === undefined ? [] : [{ text, by, atMs }];
  });
}

const MOST_TOLD = 3;

/**
 * Says that the offer is not the one that was read.
 * @param read the final price as it was read, and as it is now
 */
export function offerChangedText(
  changes: readonly OfferChange[],
  price: { readonly read: Paise; readonly current: Paise },
): string {
  const lines = changes.slice(-MOST_TOLD).map(({ text, by, atMs }) => `${text} by ${by} on ${momentOnScreen(atMs)}.`);
  const more = changes.length > MOST_TOLD ? [`${changes.length - MOST_TOLD} more changes came before.`] : [];
  const prices =
    price.read === price.current
      ? []
      : [`You read a final price of ₹ ${printRupees(price.read)}; it is ₹ ${printRupees(price.current)} now.`];
  return [
    'The offer was changed after you read it.',
    ...lines,
    ...more,
    ...prices,
    'Read the Summary again, then submit.',
  ].join(' ');
}
