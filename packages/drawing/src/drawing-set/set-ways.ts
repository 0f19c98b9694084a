import { type IsVerified, numberForCustomer } from '@pw/switchboard/articles/article-status';
import { isProposedCable, namedCable, toldConnection } from '@pw/switchboard/cable/terminations';
import { isOverloaded, type SectionLoad, sectionLoads } from '@pw/switchboard/checks/load-checks';
import { sectionSums } from '@pw/switchboard/checks/section-sums';
import { loadCurrentOf, ratedText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { Cable } from '@pw/switchboard/model/cable';
import type { BoardDesign, Compartment, PlacedFeeder } from '@pw/switchboard/model/design';
import { type FeederRole, type SectionLetter, sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { copiesIn, feederSections, mainIncomer } from '@pw/switchboard/model/incomer';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { BlockAttributes, DoorPlace } from '../sheet/sheet.ts';

/** The inputs of the sheets of a set; `Read` are the tables that come with them. */
export type SetBoard<Read extends Tables = Tables> = {
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign;
  readonly tables: Read;
  /** Whether a customer's paper may name a catalogue number. */
  readonly isVerified: IsVerified;
};

/** A compartment as the sheets of the set write it; '' for what it does not have. */
export type Way = {
  readonly compartment: Compartment;
  readonly placed: PlacedFeeder | null;
  readonly address: string;
  readonly tag: string;
  readonly function: string;
  /** In, and Inc where the circuit carries less, A. */
  readonly current: string;
  readonly poles: string;
  /** kA. */
  readonly icu: string;
  readonly release: string;
  readonly article: string;
  /** Ratio of the current transformer, A. */
  readonly ratio: string;
  /** Whether a current transformer is behind its device. */
  readonly hasTransformer: boolean;
  readonly meter: string;
  readonly cable: string;
  /** Whether nobody entered the cables, which are ours then. */
  readonly isCableProposed: boolean;
  /** Ib, A. */
  readonly load: string;
  /** Power of a motor, kW. */
  readonly powerKw: string;
};

const roleNames: Readonly<Record<FeederRole, string>> = {
  incomer: 'incomer',
  'bus coupler': 'bus coupler',
  outgoing: 'outgoing',
  auxiliary: 'auxiliary',
  blank: 'blank',
};

/** The compartments of a board in the order of their addresses. */
export function waysOf({ board, design, tables, isVerified }: SetBoard): readonly Way[] {
  return compartmentsOf(tables, design).map((compartment) => {
    const { address, placed, tag } = compartment;
    if (placed === null) {
      return { ...emptyWay, compartment, placed, address, tag };
    }
    const { feeder } = placed;
    const { values, kind } = feeder;
    const bankRatios = ratiosOfBanks(feeder, board);
    const [release] = kind.texts('release', values);
    return {
      compartment,
      placed,
      address,
      tag: markedTag(tag, feeder),
      function: functionOf(placed),
      current: ratedText(feeder),
      poles: polesText(values),
      icu: numberText(values.ICU),
      release: release ?? [values.TRIP_UNIT, values.RELEASE].filter((text) => text !== '').join(' '),
      article: feeder.type.role === 'blank' ? '' : numberForCustomer(feeder, tables, isVerified),
      ratio: [
        ...new Set([...transformersOf(feeder).map((each) => String(each.values.RATIO ?? '')), ...bankRatios]),
      ].join(', '),
      hasTransformer: transformersOf(feeder).length + bankRatios.length > 0,
      meter: metersOf(feeder).join(', '),
      cable: shortConnection(feeder),
      isCableProposed: namedCable(feeder).cable !== '' && isProposedCable(feeder),
      load: numberText(loadCurrentOf(values)),
      powerKw: kind.texts('load', values)[0] ?? '',
    };
  });
}

const emptyWay = {
  hasTransformer: false,
  function: '',
  current: '',
  poles: '',
  icu: '',
  release: '',
  article: '',
  ratio: '',
  meter: '',
  cable: '',
  isCableProposed: false,
  load: '',
  powerKw: '',
} as const;

function functionOf({ feeder: { kind, type, values }, section }: PlacedFeeder): string {
  if (type.role === 'blank') {
    return 'Blank';
  }
  const [ofKind] = kind.texts('function', values);
  if (ofKind !== undefined) {
    return ofKind;
  }
  const next = sectionLetters[sectionLetters.indexOf(section) + 1];
  const joined = type.role === 'bus coupler' && next ? ` ${section}-${next}` : '';
  return `${kind.family.name} ${roleNames[type.role]}${joined}`;
}

/** A figure with at most one decimal; '' for none. */
export function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(Math.round(value * 10) / 10);
}

function shortConnection(feeder: EvaluatedFeeder): string {
  const { cable, before } = namedCable(feeder);
  return cable ? `${before}${shortCable(cable, isProposedCable(feeder))}` : toldConnection(feeder);
}

/** `2 x 3.5C x 300 mm2 Al (proposed)` as `2x3.5Cx300 Al*`. */
export function shortCable({ runs, cores, sizeMm2, metal }: Cable, isOurs: boolean): string {
  return `${runs}x${cores}Cx${sizeMm2} ${metal}${isOurs ? PROPOSED : ''}`;
}

/** Marks cables that are ours and not the customer's. */
const PROPOSED = '*';

/** The ratios of the current transformers that the relays of banks have at an incomer (SBD 10.5). */
function ratiosOfBanks(
  { values }: EvaluatedFeeder,
  { feeders }: Pick<SetBoard['board'], 'feeders'>,
): readonly string[] {
  // A board that was frozen before has no such value.
  const own: EvaluatedFeeder['values']['FED_SECTIONS'] | undefined = values.FED_SECTIONS;
  const all = feeders.flatMap((each) => each.values.FED_SECTIONS || []);
  return feeders.flatMap(({ type, values: bank }) =>
    own && type.role !== 'incomer' && bank.CT_RATIO_TEXT && mainIncomer(all, feederSections(copiesIn(bank))) === own
      ? [bank.CT_RATIO_TEXT]
      : [],
  );
}

/** The current transformers of a feeder. */
export function transformersOf({ components }: Pick<EvaluatedFeeder, 'components'>): EvaluatedFeeder['components'] {
  return components.filter(({ family }) => family === 'MeteringCT' || family === 'ProtectionCT');
}

/** The instruments that a single-line diagram shows, with their letters. */
const instrumentLetters: Readonly<Record<string, string>> = {
  Ammeter: 'A',
  Voltmeter: 'V',
  PowerMonitoringDevice: 'M',
};

/** The letters of the instruments of a feeder, each once. */
export function metersOf({ components }: Pick<EvaluatedFeeder, 'components'>): readonly string[] {
  return [...new Set(components.flatMap(({ family }) => instrumentLetters[family] ?? []))];
}

/** The attributes of a way for CAD tables. */
export function attributesOf(way: Way): BlockAttributes {
  const shown = (text: string) => (text === '' ? '-' : text);
  const values = way.placed?.feeder.values;
  return {
    TAG: way.tag,
    ADDRESS: way.address,
    FUNCTION: shown(way.function),
    RATING: shown(numberText(values?.RATING)),
    INC: shown(numberText(values?.INC ?? values?.RATING)),
    POLES: shown(way.poles),
    ICU: shown(way.icu),
    ARTICLE: shown(way.article),
    CABLE: shown(way.cable),
    KW: shown(way.powerKw),
  };
}

/** Where a way is on a sheet, for a viewer that is pointed at it; none of a vacant compartment. */
export function placeOfWay(way: Way, box: DoorPlace['box']): readonly DoorPlace[] {
  const { compartment, placed, address, tag, current } = way;
  return placed === null
    ? []
    : [
        {
          box,
          address,
          feeder: placed.feeder.name,
          cubicle: compartment.cubicle,
          says: [tag, current === '' ? '' : `${current} A ${way.poles}`].filter((text) => text !== '').join(', '),
        },
      ];
}

/**
 * What a section feeds and by what, in the words of its sums line, the fullest first; none of one that feeds nothing. A demand above what the incomer carries
 * is printed as in the offer: it rests on a load list that is still to be confirmed (SBD 14.2).
 */
export function sumsOfSection({ board, tables }: SetBoard, section: SectionLetter): readonly string[] {
  const load: SectionLoad | undefined = sectionLoads(board, tables).find((each) => each.section === section);
  const sums = sectionSums(board, tables).find((each) => each.section === section);
  if (!sums) {
    return [];
  }
  const [incomer] = load?.incomers ?? [];
  const demand = numberText(incomer?.loadA) || '-';
  const carries = numberText(incomer?.carriesA) || '-';
  const connected = numberText(sums.connectedKw);
  const short = `Section ${section}: demand ${demand} A of ${carries} A`;
  const full =
    connected === '' ? short : `Section ${section}: connected ${connected} kW, demand ${demand} A of ${carries} A`;
  const fullest = [...new Set([full, short])];
  return incomer && isOverloaded(incomer)
    ? [
        ...fullest.map((text) => `${text}: to be confirmed with the load list`),
        `${section}: ${demand} of ${carries} A, to be confirmed`,
        `${section}: ${demand} A to be agreed`,
      ]
    : [...fullest, `${section}: ${demand} of ${carries} A`];
}
