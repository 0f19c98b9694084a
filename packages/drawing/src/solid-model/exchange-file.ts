/** The entities of an exchange file as they are written, each under its number (ISO 10303-21, clear text). */
export type ExchangeFile = {
  /** Writes an entity with its attributes as they are in the file; answers its reference, e.g. `#12`. */
  readonly add: (keyword: string, ...attributes: readonly string[]) => string;
  /** Writes an entity, or answers the one that is there with the same attributes: for what repeats much. */
  readonly share: (keyword: string, ...attributes: readonly string[]) => string;
  /** Writes an instance of several entities at once, as the file shall have it between its brackets. */
  readonly addComplex: (content: string) => string;
  /** The whole file with its header. */
  readonly print: (header: ExchangeHeader) => string;
};

/** The head of an exchange file. Texts are plain; they are encoded when the file is printed. */
export type ExchangeHeader = {
  readonly description: string;
  readonly name: string;
  /** ISO date of the document; midnight is written. */
  readonly date: string;
  readonly schema: string;
};

const PROGRAM = 'Panelwright';

/** The date of a header whose document has none: never the clock, so that equal input gives equal bytes. */
const NO_DATE = '1970-01-01';

/** Begins an exchange file. */
export function exchangeFile(): ExchangeFile {
  const lines: string[] = [];
  const shared = new Map<string, string>();
  const write = (entity: string): string => {
    const reference = `#${lines.length + 1}`;
    lines.push(`${reference}=${entity};`);
    return reference;
  };
  return {
    add: (keyword, ...attributes) => write(`${keyword}(${attributes.join(',')})`),
    share: (keyword, ...attributes) => {
      const entity = `${keyword}(${attributes.join(',')})`;
      const reference = shared.get(entity) ?? write(entity);
      shared.set(entity, reference);
      return reference;
    },
    addComplex: (content) => write(`(${content})`),
    print: (header) => `${[...headLines(header), ...lines, 'ENDSEC;', 'END-ISO-10303-21;'].join('\n')}\n`,
  };
}

function headLines({ description, name, date, schema }: ExchangeHeader): readonly string[] {
  const program = exchangeText(PROGRAM);
  const time = exchangeText(`${date === '' ? NO_DATE : date}T00:00:00`);
  const none = listed(exchangeText(''));
  return [
    'ISO-10303-21;',
    'HEADER;',
    `FILE_DESCRIPTION(${listed(exchangeText(description))},'2;1');`,
    `FILE_NAME(${exchangeText(name)},${time},${none},${none},${program},${program},'');`,
    `FILE_SCHEMA(${listed(exchangeText(schema))});`,
    'ENDSEC;',
    'DATA;',
  ];
}

/** Characters that a file holds unchanged; nearly all texts have no others. */
const PLAIN = /^[ -&(-[\]-~]*$/;

/**
 * A text between its quotes: quote and backslash doubled, and what is not printable ASCII as the four hexadecimal digits
 * of its UTF-16 units between `\X2\` and `\X0\`.
 */
export function exchangeText(text: string): string {
  if (PLAIN.test(text)) {
    return `'${text}'`;
  }
  const encoded = text.replace(/['\\]/g, '$&$&').replace(/[^ -~]+/g, (other) => `\\X2\\${hexUnits(other)}\\X0\\`);
  return `'${encoded}'`;
}

function hexUnits(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0'),
  ).join('');
}

/** To a millionth: what is below is the noise of sums, and a longer number says nothing to a builder. */
const STEPS_PER_UNIT = 1e6;

/**
 * The shortest decimal of a number, with a point and without exponent, e.g. `800.` or `101.6`.
 * @throws for what is no number, and for 1e15 and more: no length, mass or current of a board is like that
 */
export function exchangeReal(value: number): string {
  if (!(Math.abs(value) < 1e15)) {
    throw new Error(`${value} cannot be written as a number of an exchange file`);
  }
  const rounded = Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;
  // A zero may be a negative one.
  const written = String(rounded === 0 ? 0 : rounded);
  return written.includes('.') ? written : `${written}.`;
}

/** Several values as one attribute. */
export function listed(...values: readonly string[]): string {
  return `(${values.join(',')})`;
}

/** An attribute without value. */
export const UNSET = '$';
