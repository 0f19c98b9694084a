import type { FeederInputs } from '../entry/part-inputs.ts';
import { wordyFields } from './read-facts.ts';
import {
  cellOf,
  type FieldCell,
  noteFollows,
  noteNotEntered,
  noteProposed,
  noteWritten,
  type Piece,
  type RowReading,
  saysNothing,
} from './row-reading.ts';

/** What words say of the release of a breaker: a code of SBD 4.4, and how sure it is. */
export type ReleaseWords =
  | { readonly code: string; readonly certainty: 'written' | 'follows' | 'proposed'; readonly remark: string }
  | { readonly code: null; readonly remark: string };

const EARTH = words(String.raw`E\/F|E\.F\.?|EF|EARTH[\s-]*FAULT|GROUND[\s-]*FAULT`);
const LSIG_D = words(String.raw`LSIG[\s-]*D`);
const LSIG = words(String.raw`L\W{0,2}S\W{0,2}I\W{0,2}G`);
const LIG = words(String.raw`L\W{0,2}I\W{0,2}G`);
const LSI = words(String.raw`L\W{0,2}S\W{0,2}I`);
const LI = words(String.raw`L\W{0,2}I`);
const ELECTRONIC = words(
  String.raw`M\.?P\.?(?:[\s-]*(?:BASED|RELEASE|TYPE))?|MICRO[\s-]*PROCESSOR|[µμ]\s*P|MICRO[\s-]*CONTROLLER|[UM]P[\s-]*BASED|ELECTRONIC|STATIC|SOLID[\s-]*STATE|ETU`,
);
const THERMAL = words(
  String.raw`T\.?M\.?(?:[\s-]*(?:F|A|AM))?|T\/M|THERMAL|THERMO[\s-]*MAGNETIC|TH\.?\s*[-/&]?\s*MAG\w*|FTFM|ATFM|ATAM`,
);
const TM_AM = words(
  String.raw`TM[\s-]*AM|ATAM|(?:ADJ\w*|VARIABLE)\.?\s+THERMAL\W+(?:AND\W+)?(?:ADJ\w*|VARIABLE)\.?\s+MAGNETIC`,
);
const TM_F = words(String.raw`TM[\s-]*F|FTFM|FIXED\s+(?:THERMAL|TM)|THERMAL[\s-]*MAGNETIC\W+FIXED`);
const TM_A = words(String.raw`TM[\s-]*A|ATFM|ADJ\w*|VARIABLE`);

/** In a description shorter words may mean anything. */
const STRONG = words(
  String.raw`MP[\s-]*(?:BASED|RELEASE)|LSIG|LSI|MICRO[\s-]*PROCESSOR|THERMAL[\s-]*MAGNETIC|THERMO[\s-]*MAGNETIC|TM[\s-]?(?:F|A|AM)|TM\s*RELEASE|EARTH[\s-]*FAULT`,
);

/** Everything that says something of a release. */
const said: readonly RegExp[] = [EARTH, LSIG_D, LSIG, LIG, LSI, LI, ELECTRONIC, THERMAL, TM_AM, TM_F, TM_A];

const WRITE = 'write TM-F, TM-A, TM-AM, LI, LSI or LSIG';

/** The accessories of a release, as they are entered. */
const besides = [
  { property: 'FEEDER_UVR', text: 'U/V', words: words(String.raw`U\/?V[RTC]?|UNDER[\s-]*VOLTAGE`) },
  { property: 'FEEDER_SHUNT', text: 'shunt', words: words(String.raw`SHUNT|S\/T`) },
] as const;

/** Reads the words about a release; null where there are none. */
export function readReleaseWords(text: string): ReleaseWords | null {
  const hasEarth = EARTH.test(text);
  const isElectronic = ELECTRONIC.test(text);
  const isThermal = THERMAL.test(text);
  const letters = lettersOf(text, hasEarth);
  if (isThermal && (isElectronic || letters !== null)) {
    return { code: null, remark: `a thermal-magnetic and an electronic release are written: ${WRITE}` };
  }
  if (isThermal && hasEarth) {
    return { code: null, remark: 'a thermal-magnetic release has no earth-fault protection: write TM-A or LSIG' };
  }
  if (letters !== null) {
    return letters;
  }
  if (isThermal) {
    return thermalOf(text);
  }
  if (isElectronic) {
    return hasEarth
      ? { code: 'LSIG', certainty: 'written', remark: 'an electronic release with earth fault' }
      : {
          code: 'LSI',
          certainty: 'proposed',
          remark: 'an electronic release whose protection is not written: LI, LSI or LSIG',
        };
  }
  return hasEarth
    ? { code: 'LSIG', certainty: 'proposed', remark: 'the release that protects against earth faults' }
    : null;
}

function lettersOf(text: string, hasEarth: boolean): ReleaseWords | null {
  const written = (code: string): ReleaseWords => ({ code, certainty: 'written', remark: '' });
  if (LSIG_D.test(text)) {
    return written('LSIG-D');
  }
  if (LSIG.test(text)) {
    return written('LSIG');
  }
  if (LIG.test(text) || (LI.test(text) && !LSI.test(text) && hasEarth)) {
    return {
      code: 'LSIG',
      certainty: 'proposed',
      remark: 'LI with earth fault is not offered: LSIG protects besides with a delay',
    };
  }
  if (LSI.test(text)) {
    return hasEarth ? { code: 'LSIG', certainty: 'written', remark: 'LSI with earth fault' } : written('LSI');
  }
  return LI.test(text) ? written('LI') : null;
}

function thermalOf(text: string): ReleaseWords {
  if (TM_AM.test(text)) {
    return { code: 'TM-AM', certainty: 'written', remark: '' };
  }
  if (TM_F.test(text)) {
    return { code: 'TM-F', certainty: 'written', remark: '' };
  }
  return TM_A.test(text)
    ? { code: 'TM-A', certainty: 'written', remark: '' }
    : {
        code: 'TM-A',
        certainty: 'follows',
        remark: 'thermal-magnetic without more: adjustable thermal, as the rules take it',
      };
}

/** Reads the release of a breaker and its accessories, from its column, else from the device or a description. */
export function readRelease(
  reading: RowReading,
  { type, inputs }: FeederInputs,
  everyRelease: RegExp,
): Readonly<Record<string, string>> {
  const own = cellOf(reading, 'release');
  if (own && saysNothing(own.text)) {
    return {};
  }
  const offered = inputs.get('FEEDER_RELEASE')?.values ?? null;
  if (offered === null) {
    if (own) {
      noteNotEntered(reading, 'release', own, `${type.display} has no release`);
    }
    return {};
  }
  const cell = own ?? cellWithRelease(reading);
  if (!cell) {
    return {};
  }
  const isBeside = wordyFields.includes(cell.field) || cell.field === 'note';
  const beside = isBeside
    ? []
    : besides.filter(({ property, words: said }) => said.test(cell.text) && inputs.has(property));
  const entered = Object.fromEntries(beside.map(({ property }) => [property, 'Y']));
  const read = readReleaseWords(cell.text);
  if (read === null || read.code === null || !offered.includes(read.code)) {
    tellUnclear(reading, cell, read, `${type.display} takes ${offered.join(', ')}`, beside);
    return entered;
  }
  const from = {
    ...cell,
    pieces: piecesOf(
      cell,
      beside.map(({ words: each }) => each),
      everyRelease,
    ),
  };
  const value = [read.code, ...beside.map(({ text }) => text)].join(' + ');
  if (isBeside) {
    noteProposed(
      reading,
      'release',
      value,
      `from the ${cell.field}${read.remark === '' ? '' : `: ${read.remark}`}`,
      from,
    );
  } else if (read.certainty === 'written') {
    noteWritten(reading, 'release', value, from, read.remark);
  } else {
    (read.certainty === 'follows' ? noteFollows : noteProposed)(reading, 'release', value, read.remark, from);
  }
  return { ...entered, FEEDER_RELEASE: read.code };
}

/** The words of a cell that gave the release and its accessories. In a column of its own, also the words for what every release does. */
function piecesOf(cell: FieldCell, beside: readonly RegExp[], everyRelease: RegExp): readonly Piece[] {
  const wordsInCell = [...said, ...beside].flatMap((each) => cell.text.match(new RegExp(each, 'giu')) ?? []);
  const implied = cell.field === 'release' ? (cell.text.match(everyRelease) ?? []) : [];
  return [...wordsInCell, ...implied].map((text) => ({ column: cell.column, text }));
}

/** Without a column of its own the words of the device count, and clear ones of the description. */
function cellWithRelease({ cells }: RowReading): FieldCell | undefined {
  return (
    cells.find(({ field, text }) => (field === 'device' || field === 'type') && readReleaseWords(text) !== null) ??
    cells.find(({ field, text }) => (wordyFields.includes(field) || field === 'note') && STRONG.test(text))
  );
}

function tellUnclear(
  reading: RowReading,
  cell: FieldCell,
  read: ReleaseWords | null,
  takes: string,
  beside: readonly { readonly text: string }[],
): void {
  if (read === null && beside.length > 0) {
    noteWritten(reading, 'release', beside.map(({ text }) => text).join(' + '), cell);
    return;
  }
  const why =
    read === null ? `no release that is known: ${WRITE}` : read.code === null ? read.remark : `${read.code}: ${takes}`;
  noteNotEntered(reading, 'release', cell, why);
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
}
