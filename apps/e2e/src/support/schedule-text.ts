import { readExample } from './example-enquiry.ts';

type ExampleFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<'FEEDER_AMP_RATING' | 'FEEDER_POLES' | 'SECTION_A', string>>;
};

const typeWords: Readonly<Record<string, string>> = { ACB_IC: 'ACB incoming', MCCB_OG: 'MCCB outgoing' };

/** The feeders of an example as a consultant's schedule: its rows, headings first, as Excel copies them. */
export function scheduleRows(example: string): readonly string[] {
  const [board] = readExample(example).boards;
  // The examples are read whole, by the rules of enquiry files, in the tests of `pricing`.
  const feeders = board?.feeders as readonly ExampleFeeder[];
  const rows = feeders.map(({ name, type, properties }) => {
    const { FEEDER_AMP_RATING: rating, FEEDER_POLES: poles, SECTION_A: quantity } = properties;
    return [name, typeWords[type], rating, `${poles}P`, quantity];
  });
  return [['Feeder', 'Type', 'Rating (A)', 'Poles', 'Qty'], ...rows].map((cells) => cells.join('\t'));
}
