/** What a cell says of the cables of a feeder; null where it says nothing of it. */
export type CableWords = {
  /** Of single cores per phase. */
  readonly runs: number | null;
  /** 1 of single-core cables, 3.5 with a reduced neutral. */
  readonly cores: number | null;
  readonly sizeMm2: number;
  readonly metal: 'Aluminium' | 'Copper' | null;
  readonly isPvc: boolean;
  /** Whether the number before single cores is said to be that of each phase. */
  readonly isPerPhase: boolean;
  /** What follows a plus: cables of the neutral or of the earth. */
  readonly besides: string;
};

const START = String.raw`(?<![\p{L}\p{N}.])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const SIZE_UNIT = String.raw`(?:SQ\.?\s*\.?\s*M\s*\.?\s*M|S\.?M\.?M|MM\s*2|MM²|SQ)\.?(?![\p{L}\p{N}])`;
const CORES = `(?:CORES?|CR|C)${END}`;
const RUNS = String.raw`(?:RUNS?|R|NOS?\.?|SETS?|LENGTHS?)${END}`;

const sizeWithUnit = new RegExp(String.raw`${START}(\d+(?:\.\d+)?)\s*${SIZE_UNIT}`, 'u');
const coresWritten = new RegExp(String.raw`${START}(\d(?:\.5)?)\s*-?\s*${CORES}`, 'u');
const runsWritten = new RegExp(String.raw`${START}(\d{1,2})\s*-?\s*${RUNS}`, 'u');
const runsBehind = new RegExp(String.raw`${START}RUNS?\s*[:=-]?\s*(\d{1,2})${END}`, 'u');
const perPhase = /(?:PER|EACH|\/)\s*PH(?:ASE)?S?(?![\p{L}\p{N}])/u;

/** The other contents of such a cell: voltage, standard, length, current. */
const besideTheCable = [
  new RegExp(String.raw`${START}\d+(?:\.\d+)?\s*(?:\/\s*\d+(?:\.\d+)?)?\s*K?V${END}`, 'gu'),
  new RegExp(String.raw`${START}IS\s*[:-]?\s*\d+(?:\s*\(?\s*(?:PART|PT)?\s*[-.]?\s*\d*\s*\)?)?`, 'gu'),
  new RegExp(String.raw`${START}\d+(?:\.\d+)?\s*(?:M|MTRS?|METERS?|METRES?|A|AMPS?)\.?${END}`, 'gu'),
];

const aluminium = /(?<!\p{L})(?:AL|ALU|ALUMINI?UM|A2X\w*|AYF?W?Y\w*|AYY\w*)(?![\p{L}])/u;
const copper = /(?<!\p{L})(?:CU|COPPER|2X(?:F|W|Y)\w*|YFY|YWY|YY)(?![\p{L}])/u;
const pvc = /(?<![\p{L}\p{N}])(?:PVC|AYF?W?Y|AYY|YFY|YWY|YY)(?![\p{L}])/u;
const xlpe = /XLPE/u;

/** What mixes letters and digits, such as A2XFY, counts nothing. */
const typeCode = /(?<![\w.])(?=\w*\d)(?=\w*[A-Z])\w+/gu;

const METAL = String.raw`(?:AL|CU|ALUMINI?UM|COPPER)\.?(?!\p{L})`;

/** What makes a cable of a text that is about other things, too, with the metal and the runs around it. */
const amongOthers = new RegExp(
  [
    String.raw`(?:(?<!\p{L})${METAL}\s*)?`,
    String.raw`(?:${START}\d{1,2}\s*-?\s*(?:RUNS?|R|NOS?\.?)?\s*(?:OF\s+)?[xX×*,\/-]?\s*)?`,
    String.raw`${START}(?:[1-5](?:\.5)?|3½)\s*-?\s*(?:C|CORES?)\s*[xX×*,\/-]?\s*\d+(?:\.\d+)?(?:\s*${SIZE_UNIT})?`,
    String.raw`(?:\s*[xX×*,(-]\s*\d{1,2}\s*(?:RUNS?|R|NOS?)${END}\)?)?`,
    String.raw`(?:[\s,.(]+(?:(?:XLPE|PVC|ARMD|ARMOURED|ARM)[\s,.(]+){0,2}${METAL})?`,
  ].join(''),
  'iu',
);

/** The words about a cable in a description; null where there are none. */
export function cableAmong(text: string): string | null {
  return amongOthers.exec(text)?.[0].trim() ?? null;
}

/**
 * Reads how a cable is written: `2R x 3.5C x 300 sqmm Al`, `1R-4C-16 sqmm`, `3 x 1C x 630`, in any order of its parts;
 * null where it is not clear what is meant.
 */
export function readCableWords(written: string): CableWords | null {
  const [main = ''] = fold(written).split('+');
  const parts = takeParts(main);
  const numbers = [...parts.rest.matchAll(/(?<![\p{N}.])\d+(?:\.\d+)?(?![\p{N}.])/gu)].map(([number]) =>
    Number(number),
  );
  const settled = settle(parts, numbers);
  if (settled === null) {
    return null;
  }
  const whole = fold(written);
  return {
    ...settled,
    metal: metalOf(whole),
    isPvc: pvc.test(whole) && !xlpe.test(whole),
    isPerPhase: parts.isRunWord || perPhase.test(main),
    besides: written.split('+').slice(1).join('+').trim(),
  };
}

/** Capitals, one sign for a half and one for times, which stands by itself. */
function fold(written: string): string {
  const text = written
    .toUpperCase()
    .replace(/\s*½|(?<=\d)\s+1\/2(?!\d)/gu, '.5')
    .replace(/(?<=\d)(?=(?:AL|CU)(?![A-Z]))/gu, ' ')
    .replace(/SINGLE(?=[\s-]*CORE)/gu, '1')
    .replace(/(?:THREE AND (?:A )?HALF)(?=[\s-]*CORE)/gu, '3.5')
    .replace(/FOUR(?=[\s-]*CORE)/gu, '4')
    .replace(/THREE(?=[\s-]*CORE)/gu, '3');
  return text.replace(/(?<=[\dCERSNM).²])\s*[X×*]\s*(?=[\d(])/gu, ' x ').replace(/\s+/gu, ' ');
}

type CableParts = {
  readonly runs: number | null;
  readonly cores: number | null;
  readonly sizeMm2: number | null;
  readonly isRunWord: boolean;
  /** Whether a part is there a second time. */
  readonly isTwice: boolean;
  /** What is left when the parts that say what they are have been taken out. */
  readonly rest: string;
};

function takeParts(main: string): CableParts {
  let rest = besideTheCable.reduce((text, pattern) => text.replace(pattern, ' '), main);
  const take = (pattern: RegExp): number | null => {
    const match = pattern.exec(rest);
    rest = match ? rest.replace(match[0], ' ') : rest;
    return match ? Number(match[1]) : null;
  };
  const sizeMm2 = take(sizeWithUnit);
  const cores = take(coresWritten);
  const runs = take(runsWritten) ?? take(runsBehind);
  return {
    runs,
    cores,
    sizeMm2,
    isRunWord: runs !== null,
    isTwice: [sizeWithUnit, coresWritten, runsWritten].some((pattern) => pattern.test(rest)),
    rest: rest.replace(typeCode, ' '),
  };
}

/** More runs than this nobody lays to one feeder; a larger number is a size. */
const MOST_RUNS = 12;

/** Cores that may stand without their word among three numbers: `2 x 4 x 25`. */
const bareCores = [1, 3, 4];

/** A half is a core with or without its word: `2 x 3.5 x 300`. */
const REDUCED_NEUTRAL = 3.5;

type Settled = Pick<CableWords, 'runs' | 'cores' | 'sizeMm2'>;

/** Gives the numbers that do not say what they are the only place that is left for them; null where there is none. */
function settle(
  { runs, cores: written, sizeMm2, isTwice }: CableParts,
  bareNumbers: readonly number[],
): Settled | null {
  const cores = written ?? bareNumbers.find((number) => number === REDUCED_NEUTRAL) ?? null;
  const numbers = written === null ? bareNumbers.filter((number) => number !== REDUCED_NEUTRAL) : bareNumbers;
  const [first, second, third] = numbers;
  if (isTwice || numbers.length > 3) {
    return null;
  }
  if (first === undefined) {
    return sizeMm2 === null ? null : { runs, cores, sizeMm2 };
  }
  if (second === undefined) {
    return sizeMm2 === null ? sized(first, runs, cores) : counted(first, { runs, cores, sizeMm2 });
  }
  if (third === undefined) {
    return sizeMm2 === null && cores !== null ? counted(first, { runs, cores, sizeMm2: second }) : null;
  }
  const isWhole = cores === null && sizeMm2 === null && bareCores.includes(second);
  return isWhole ? counted(first, { runs, cores: second, sizeMm2: third }) : null;
}

/** One number is a size where the others are there; alone it may be anything. */
function sized(sizeMm2: number, runs: number | null, cores: number | null): Settled | null {
  return runs === null && cores === null ? null : { runs, cores, sizeMm2 };
}

/** The number before cores and size counts the runs. */
function counted(count: number, { runs, cores, sizeMm2 }: Settled): Settled | null {
  return runs === null && isRuns(count, cores, sizeMm2) ? { runs: count, cores, sizeMm2 } : null;
}

/** `3 x 240` and `4 x 16` may count cores as well as runs. */
function isRuns(count: number, cores: number | null, sizeMm2: number): boolean {
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_RUNS;
  return isCount && (cores !== null || (count <= 2 && sizeMm2 > 16));
}

function metalOf(text: string): CableWords['metal'] {
  const isAluminium = aluminium.test(text);
  const isCopper = copper.test(text);
  if (isAluminium === isCopper) {
    return null;
  }
  return isAluminium ? 'Aluminium' : 'Copper';
}
