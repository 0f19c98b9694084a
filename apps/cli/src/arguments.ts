import { parseArgs } from 'node:util';
import { isIsoDate } from '@pw/domain/iso-date';
import { err, ok, type Result } from '@pw/domain/result';

/** What the user asked for on the command line. */
export type QuoteArguments = {
  readonly file: string;
  readonly out: string;
  /** ISO date of the offer; null takes the enquiry's. */
  readonly date: string | null;
  /** Folder with the company's own data; null takes the demo company. */
  readonly company: string | null;
  readonly allowErrors: boolean;
};

export const USAGE = `Usage: npm run quote -- FILE.json [--out DIR] [--date yyyy-mm-dd] [--company DIR] [--allow-errors]

Turns an enquiry file into a checked design, drawings, a bill of material, a price and an offer.
  --out DIR        where the files go (default: out)
  --date           date of the offer (default: the enquiry's date)
  --company DIR    company.json, prices.csv, logo.png, certificate.pdf, terms.html of your company
                   (default: the demo company, its demo prices and default terms)
  --allow-errors   ends with 0 although a check of severity E stands

Ends with 0; with 1 when the input is faulty (nothing is written); with 2 when a check of severity E stands.`;

const options = {
  out: { type: 'string', default: 'out' },
  date: { type: 'string' },
  company: { type: 'string' },
  'allow-errors': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line; the refusal is the text to show. */
export function readArguments(args: readonly string[]): Result<QuoteArguments | 'help', string> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    // parseArgs throws what the user typed wrong, with a text made for users.
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return ok('help');
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    return err(
      file === undefined ? 'Name the enquiry file.' : `One enquiry file at a time, not also ${more.join(', ')}.`,
    );
  }
  if (values.out === '') {
    return err('--out: name the folder that the files go to.');
  }
  if (values.date !== undefined && !isIsoDate(values.date)) {
    return err(`--date ${values.date}: write a date that exists as yyyy-mm-dd.`);
  }
  return ok({
    file,
    out: values.out,
    date: values.date ?? null,
    company: values.company ?? null,
    allowErrors: values['allow-errors'],
  });
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
}
