import { roundHalfUp } from '@pw/configurator/formula/functions';
import { reaches } from '@pw/configurator/value';
import { type Paise, wholePaise } from '@pw/domain/money';
import { assessEvaluated } from '@pw/switchboard/assessment/assess-board';
import { type BoardWork, openBoardWork } from '@pw/switchboard/assessment/board-work';
import { type CubicleExcess, cubicleExcess } from '@pw/switchboard/checks/cubicle-excess';
import { type CheckFinding, findingPlace } from '@pw/switchboard/findings/finding';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import type { BoardTemperatures } from '@pw/switchboard/model/thermal';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type QuotedBoard, quoteAssessment } from '../quote/quote-board.ts';
import type { PriceTerms } from '../terms/price-terms.ts';
import { type RemedyChange, remedyChanges } from './remedy-changes.ts';

/** What a change does for a hot cubicle (SBD 19.8). It is our own matter: no customer's paper has it. */
export type BoardRemedy = RemedyChange & {
  /** The number of the cubicle that it is for. */
  readonly cubicle: number;
  /** By so much the bill after discount rises, before charges. */
  readonly paise: Paise;
  /** By so much the board becomes longer. */
  readonly mm: number;
  /** By so much the cubicle is cooler where it is hottest for its limit, K to 0.1. */
  readonly gainK: number;
  /** Whether nothing of the cubicle, and of those that then hold its feeders, is hot any more. */
  readonly cures: boolean;
  /** What is left above the limit, K to 0.1; 0 or less where nothing is. */
  readonly leftK: number;
};

/** A change to be tried on the whole board, for the cubicles that it is offered to. */
export type RemedyTrial = {
  readonly change: RemedyChange;
  /** Works the board out with it: a remedy for each cubicle that it helps. */
  readonly work: () => readonly BoardRemedy[];
};

export type RemedyTrials = {
  readonly trials: readonly RemedyTrial[];
  /** Puts remedies in order: the hottest cubicle first; then what cures, costs least, and adds least. */
  readonly inOrder: (remedies: readonly BoardRemedy[]) => readonly BoardRemedy[];
};

/** So many cubicles have remedies. */
const MOST_CUBICLES = 8;
/** A remedy that does not cure makes its cubicle at least so much cooler, K. */
const LEAST_GAIN_K = 1;

/** The remedies of a board in their order (SBD 19.8); none of a board without temperatures or price. */
export function boardRemedies(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  terms: PriceTerms,
  quoted: QuotedBoard,
): readonly BoardRemedy[] {
  const { trials, inOrder } = remedyTrials(knowledge, configuration, terms, quoted);
  return inOrder(trials.flatMap(({ work }) => work()));
}

/**
 * The changes that may help the hot cubicles of a board, each to be worked out on its own: the whole board by the engine
 * that designs and prices it. The board itself stays as it is.
 * @param quoted what the engine says of the configuration as it is
 */
export function remedyTrials(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  terms: PriceTerms,
  quoted: QuotedBoard,
): RemedyTrials {
  const { tables } = knowledge;
  const before = readState(quoted);
  const hot = before === null ? [] : hotCubicles(tables, before);
  const places = new Map(hot.map(({ cubicle }, place) => [cubicle.number, place]));
  const placeOf = ({ cubicle }: BoardRemedy) => places.get(cubicle) ?? hot.length;
  // The design follows from one change to the next: that of a long board is not begun again.
  const work = openBoardWork(knowledge);
  const asked = hot.flatMap((each) =>
    remedyChanges(tables, quoted.board, each.cubicle).map((change) => ({ change, each })),
  );
  const alike = [
    ...Map.groupBy(asked, ({ change }) => [change.feeder, change.property, change.value].join('\n')).values(),
  ];
  return {
    trials: alike.flatMap((group) => {
      const [first] = group;
      return first && before
        ? [
            {
              change: first.change,
              work: () => {
                const after = stateWith(knowledge, terms, work, { configuration, change: first.change, quoted });
                return after ? group.flatMap(({ each }) => remedyFor(tables, first.change, each, before, after)) : [];
              },
            },
          ]
        : [];
    }),
    inOrder: (remedies) =>
      remedies.toSorted(
        (one, other) =>
          placeOf(one) - placeOf(other) ||
          Number(other.cures) - Number(one.cures) ||
          one.paise - other.paise ||
          one.mm - other.mm ||
          (one.id < other.id ? -1 : 1),
      ),
  };
}

/** The same inputs with the property set. */
export function withChange(
  configuration: BoardConfiguration,
  { feeder, property, value }: Pick<RemedyChange, 'feeder' | 'property' | 'value'>,
): BoardConfiguration {
  return feeder === null
    ? { ...configuration, properties: { ...configuration.properties, [property]: value } }
    : {
        ...configuration,
        feeders: configuration.feeders.map((each) =>
          each.name === feeder ? { ...each, properties: { ...each.properties, [property]: value } } : each,
        ),
      };
}

/** A board with temperatures and a price. */
type State = { readonly design: BoardDesign; readonly thermal: BoardTemperatures; readonly paise: Paise };

function readState({ design, price }: Pick<QuotedBoard, 'design' | 'price'>): State | null {
  return design?.thermal?.isConverged && price !== null
    ? { design, thermal: design.thermal, paise: price.afterDiscount.paise }
    : null;
}

type Trial = {
  readonly configuration: BoardConfiguration;
  readonly change: RemedyChange;
  readonly quoted: QuotedBoard;
};

/** The board with a change; null where it has no temperatures then, or an error that it does not have today. */
function stateWith(
  knowledge: Knowledge,
  terms: PriceTerms,
  { evaluate }: BoardWork,
  { configuration, change, quoted }: Trial,
): State | null {
  const assessment = assessEvaluated(knowledge, evaluate(withChange(configuration, change)), terms.book.articleMap);
  const after = quoteAssessment(knowledge, assessment, terms);
  if (!after.ok) {
    return null;
  }
  const known = new Set(errorsOf(quoted.checks));
  return errorsOf(after.value.checks).every((error) => known.has(error)) ? readState(after.value) : null;
}

/** Check and place of each error. */
function errorsOf(checks: readonly CheckFinding[]): readonly string[] {
  return checks.flatMap((finding) => (finding.severity === 'E' ? [`${finding.id} ${findingPlace(finding)}`] : []));
}

type JudgedCubicle = CubicleExcess & { readonly cubicle: DesignedCubicle };

function judgedCubicles(tables: Tables, { design, thermal }: State): readonly JudgedCubicle[] {
  const temperatures = new Map(thermal.cubicles.map((each) => [each.number, each]));
  return design.cubicles.flatMap((cubicle) => {
    const own = temperatures.get(cubicle.number);
    return own ? [{ cubicle, ...cubicleExcess(tables, thermal, own) }] : [];
  });
}

/** Those that T1 or T2 names, the hottest for its limits first. */
function hotCubicles(tables: Tables, state: State): readonly JudgedCubicle[] {
  return judgedCubicles(tables, state)
    .filter(({ isHot }) => isHot)
    .toSorted((one, other) => other.excessK - one.excessK || one.cubicle.number - other.cubicle.number)
    .slice(0, MOST_CUBICLES);
}

function remedyFor(
  tables: Tables,
  change: RemedyChange,
  { cubicle, excessK }: JudgedCubicle,
  before: State,
  after: State,
): readonly BoardRemedy[] {
  const names = new Set(namesIn(cubicle));
  const then = judgedCubicles(tables, after).filter((each) => namesIn(each.cubicle).some((name) => names.has(name)));
  if (then.length === 0) {
    return [];
  }
  const leftK = Math.max(...then.map((each) => each.excessK));
  const cures = !then.some(({ isHot }) => isHot);
  const gainK = excessK - leftK;
  return cures || reaches(gainK, LEAST_GAIN_K)
    ? [
        {
          ...change,
          cubicle: cubicle.number,
          paise: wholePaise(after.paise - before.paise),
          mm: after.design.lengthMm.value - before.design.lengthMm.value,
          gainK: roundHalfUp(gainK, 1),
          cures,
          leftK: roundHalfUp(leftK, 1),
        },
      ]
    : [];
}

/** The entries in a cubicle; of a cable box, that of its device. */
function namesIn({ feeders, boxOf }: DesignedCubicle): readonly string[] {
  return [...feeders, ...(boxOf ? [boxOf] : [])].map(({ feeder }) => feeder.name);
}
