import { counted } from '../counted.ts';
/** The words of what is left before an offer is final. */
export const offerTexts = {
  title: 'What the offer lacks',
  show: 'Show what is missing',
  look: 'Show the offer',
  draft: (number: string, left: number) =>
    `Offer ${number} is a draft: ${counted(left, 'point is', 'points are')} to be settled. Until then each of its pages says DRAFT.`,
  final: (number: string) => `Offer ${number} is final: nothing is left to settle.`,
  settle: 'To be settled first',
  answer: 'To be answered for by name',
  answered: 'Answered for',
  nothing: 'Nothing is left to settle.',
  lines: 'Deviations in your own words, one a line',
  linesHint: 'What the enquiry asks for and the offer does not hold. They come after those that the checks find.',
  saveLines: 'Save the lines',
  linesSaved: 'The deviations are saved.',
  failed: 'Nothing was saved.',
  changed:
    'The offer was changed elsewhere meanwhile, and is shown as it is now. Read it, and save what is left to save.',
  action: (count: number) => `Answer for ${counted(count, 'point')}`,
} as const;
