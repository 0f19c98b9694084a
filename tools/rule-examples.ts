import type { RuleFile } from './rule-text.ts';
import { sectionsOf } from './rule-text.ts';

/** Names with their values as a text writes them: `SB_IP = IP42; QTY_BC = 1`. */
export type Assignments = Readonly<Record<string, string>>;

/** A feeder of an example, or a small way, as an enquiry file has it. */
export type ExampleFeeder = { readonly name: string; readonly type: string; readonly properties: Assignments };

/** The expected values of an example for one part of a board. */
export type Expectation = { readonly line: number; readonly of: string; readonly values: Assignments };

/** A worked example of the rule text: the entries of a board, and what the rules make of them. */
export type RuleExample = {
  readonly path: string;
  /** The number of its first line. */
  readonly line: number;
  /** Its section. */
  readonly section: string;
  readonly board: Assignments;
  readonly feeders: readonly ExampleFeeder[];
  /** Demands of the board and charges of the project, as an enquiry file has them. */
  readonly demands: readonly unknown[];
  readonly charges: unknown;
  readonly expected: readonly Expectation[];
};

const FENCE = '```';
const OPENING = '```example';

/**
 * The worked examples of the rule text. An example is a block ```` ```example ````, a line for each part:
 *
 * ```
 * given board: RATED_CURRENT = 400; SB_IP = IP54
 * given I/C, MCCB_IC: FEEDER_AMP_RATING = 400; FEEDER_POLES = 4; SECTION_A = 1
 * expect I/C: INC = 320
 * expect checks: C4 = W
 * ```
 *
 * @throws naming the line that is none of these
 */
export function examplesOf(file: RuleFile): readonly RuleExample[] {
  const lines = file.text.split('\n');
  return lines.flatMap((said, index) => {
    if (said !== OPENING) {
      return [];
    }
    const end = lines.indexOf(FENCE, index);
    if (end < 0) {
      throw new Error(`${file.path}:${index + 1} opens an example that does not end.`);
    }
    return [readExample(file, index + 2, lines.slice(index + 1, end))];
  });
}

function readExample(file: RuleFile, line: number, lines: readonly string[]): RuleExample {
  const board: Record<string, string> = {};
  const feeders: ExampleFeeder[] = [];
  const demands: unknown[] = [];
  const expected: Expectation[] = [];
  let charges: unknown;
  for (const [index, said] of lines.entries()) {
    const at = `${file.path}:${line + index}`;
    const [, what = '', rest = ''] = /^(given board|given|expect|demand|charges)(?: |: )(.*)$/.exec(said) ?? [];
    switch (what) {
      case 'given board':
        Object.assign(board, assignments(rest, at));
        break;
      case 'given': {
        const [, name, type, values] = /^(.+?), (\w+): (.*)$/.exec(rest) ?? [];
        if (name === undefined || type === undefined || values === undefined) {
          throw new Error(`${at} must name a feeder and its type: "given I/C, MCCB_IC: …".`);
        }
        feeders.push({ name, type, properties: assignments(values, at) });
        break;
      }
      case 'expect': {
        const [, of, values] = /^(.+?): (.*)$/.exec(rest) ?? [];
        if (of === undefined || values === undefined) {
          throw new Error(`${at} must say of what: "expect board: …".`);
        }
        expected.push({
          line: line + index,
          of,
          values: of.startsWith('message ') ? { text: values } : assignments(values, at),
        });
        break;
      }
      case 'demand':
        demands.push(JSON.parse(rest));
        break;
      case 'charges':
        charges = JSON.parse(rest);
        break;
      default:
        throw new Error(`${at} is no line of an example: ${said}`);
    }
  }
  if (expected.length === 0) {
    throw new Error(`${file.path}:${line} is an example that expects nothing.`);
  }
  const section = sectionsOf([file]).findLast((each) => each.line < line)?.number ?? '';
  return { path: file.path, line, section, board, feeders, demands, charges, expected };
}

function assignments(text: string, at: string): Assignments {
  return Object.fromEntries(
    text.split('; ').map((each) => {
      const [name, value, ...more] = each.split(' = ');
      if (!name || value === undefined || more.length > 0) {
        throw new Error(`${at} must give each value as NAME = value: ${each}`);
      }
      return [name, value];
    }),
  );
}
