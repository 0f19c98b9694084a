import { readExample } from './example-enquiry.ts';

type ExampleFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<'FEEDER_AMP_RATING' | 'FEEDER_POLES' | 'SECTION_A', string>>;
};

const typeWords: Readonly<Record<string, string>> = { ACB_IC: 'ACB incoming', MCCB_OG: 'MCCB outgoing' };

/**
 * The feeders of an example as a consultant's schedule: its rows, headings first, as Excel copies them. They state no load,
 * so that none is proposed from the kW of a name.
 */
export function scheduleRows(example: string): readonly string[] {
  const [board] = readExample(example).boards;
  // The examples are read whole, by the rules of enquiry files, in the tests of `pricing`.
  const feeders = board?.feeders as readonly ExampleFeeder[];
  const rows = feeders.map(({ name, type, properties }) => {
    const { FEEDER_AMP_RATING: rating, FEEDER_POLES: poles, SECTION_A: quantity } = properties;
    return [name, typeWords[type], rating, `${poles}P`, quantity, 0];
  });
  return [['Feeder', 'Type', 'Rating (A)', 'Poles', 'Qty', 'Load (A)'], ...rows].map((cells) => cells.join('\t'));
}
