import { type EnquiryFile, readExample } from './example-enquiry.ts';

type ExampleFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<'FEEDER_AMP_RATING' | 'FEEDER_POLES' | 'SECTION_A', string>>;
};

const typeWords: Readonly<Record<string, string>> = { ACB_IC: 'ACB incoming', MCCB_OG: 'MCCB outgoing' };

/** An example whose ways are called by numbers: a schedule would take starters and loads from their names. */
export function withNumberedWays(example: string): EnquiryFile {
  const enquiry = readExample(example);
  const boards = enquiry.boards.map((board) => ({
    ...board,
    feeders: feedersOf(board).map((feeder, index) => (index === 0 ? feeder : { ...feeder, name: `Way ${index}` })),
  }));
  return { ...enquiry, boards };
}

function feedersOf(board: EnquiryFile['boards'][number] | undefined): readonly ExampleFeeder[] {
  // The examples are read whole, by the rules of enquiry files, in the tests of `pricing`.
  return board?.feeders as readonly ExampleFeeder[];
}

/** The feeders of an enquiry as a consultant's schedule: its rows, headings first, as Excel copies them. */
export function scheduleRows({ boards: [board] }: EnquiryFile): readonly string[] {
  const feeders = feedersOf(board);
  const rows = feeders.map(({ name, type, properties }) => {
    const { FEEDER_AMP_RATING: rating, FEEDER_POLES: poles, SECTION_A: quantity } = properties;
    return [name, typeWords[type], rating, `${poles}P`, quantity];
  });
  return [['Feeder', 'Type', 'Rating (A)', 'Poles', 'Qty'], ...rows].map((cells) => cells.join('\t'));
}
