/** What words say of the release of a breaker: a code of SBD 4.4, and how sure it is. */
type ReleaseWords =
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

const WRITE = 'write TM-F, TM-A, TM-AM, LI, LSI or LSIG';

/** The accessories of a breaker that are written with its release. */
const accessories = [
  { property: 'FEEDER_UVR', words: words(String.raw`U\/?V[RTC]?|UNDER[\s-]*VOLTAGE`) },
  { property: 'FEEDER_SHUNT', words: words(String.raw`SHUNT|S\/T`) },
] as const;

/** The accessories that are written with a release, by the property with which a breaker is ticked for each. */
export function accessoriesIn(text: string): readonly { readonly property: string; readonly written: string }[] {
  return accessories.flatMap(({ property, words: named }) => {
    const [written] = named.exec(text) ?? [];
    return written === undefined ? [] : [{ property, written }];
  });
}

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

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
}
