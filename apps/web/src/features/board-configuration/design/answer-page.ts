import type { ListCell } from '@pw/drawing/drawing-set/compartment-list';
import { type FeederPrice, priceFeeder } from '@pw/pricing/bill/feeder-price';
import { type AskedNumbers, type BookData, heardFolds, withArticles } from '@pw/pricing/company-prices/book-data';
import { companyBook } from '@pw/pricing/company-prices/company-book';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import type { PriceAge } from '@pw/pricing/quote/reservations';
import type { PriceTerms } from '@pw/pricing/terms/price-terms';
import { type KeptTerms, projectTerms } from '@pw/pricing/terms/project-terms';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import type { Draft, DraftFeeder } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { type CompartmentWidth, compartmentWidth } from '@pw/switchboard/layout/compartment-width';
import { type ExplainedZone, explainZones } from '@pw/switchboard/thermal/explain-zones';
import { readKnowledge, type TableTexts } from '../board-knowledge.ts';
import { type BoardSummary, type SummarizedBoard, type WorkedBoard, workOutBoard } from './board-summary.ts';
import type { drawDoor } from './draw-door.ts';
import { type KitEffects, kitEffects, type WorkedDraft } from './kit-effects.ts';
import type { listFeeder } from './list-feeder.ts';
import type { FoundRemedies, seekRemedies } from './seek-remedies.ts';
import { type SentDraft, unpackDraft } from './sent-draft.ts';

/**
 * What the page sends: first the setup, then drafts, what the lists say of numbers that drafts named, which feeder is open (null for none), of which feeder the
 * standard kits are to be tried, that one more remedy against heat is to be tried, and of which cubicle the air is to be explained.
 */
export type WorkerRequest =
  | { readonly setup: DesignSetup }
  | { readonly draft: SentDraft }
  | { readonly asked: AskedNumbers }
  | { readonly feeder: string | null }
  | { readonly kitsOf: string }
  | { readonly seeksRemedy: true }
  | { readonly zonesOf: number };

/**
 * What it gets: the summary of each draft, and with it and on asking the detail of the feeder that is open; on asking
 * what the standard kits of a feeder come to on the last draft, and why the air of a cubicle is so warm there.
 */
export type WorkerReply = {
  readonly summary?: BoardSummary;
  readonly feeder?: FeederDetail | null;
  readonly kits?: KitEffects;
  readonly remedies?: FoundRemedies;
  readonly zones?: ExplainedCubicle;
};

/** Why the air in the zones of a cubicle is so warm. */
export type ExplainedCubicle = { readonly cubicle: number; readonly zones: readonly ExplainedZone[] };

/**
 * Answers the page in its order; null where it waits for no answer.
 * @param post for the detail with its door, which comes again when what draws doors has arrived
 */
export function createAnswer(post: (reply: WorkerReply) => void): (request: WorkerRequest) => WorkerReply | null {
  let work: BoardWork | null = null;
  let opened: string | null = null;
  let listsFeeder = false;
  let draw: Drawing | null = null;
  let feeders: readonly DraftFeeder[] = [];
  const detail = () => (opened === null || work === null ? null : work.feeder(opened, draw));
  const loadDrawing = async () => {
    // Only who opens a feeder pays for it.
    const { drawDoor: door } = await import('./draw-door.ts');
    const list = listsFeeder ? (await import('./list-feeder.ts')).listFeeder : null;
    draw = { door, list };
    post({ feeder: detail() });
  };
  const seekNext = async () => {
    const { seekRemedies: seek } = await import('./seek-remedies.ts');
    const remedies = work?.seekRemedy(seek);
    if (remedies) {
      post({ remedies });
    }
  };
  return (request) => {
    if ('setup' in request) {
      work = boardWork(request.setup);
      listsFeeder = request.setup.listsFeeder ?? false;
      return null;
    }
    if ('feeder' in request) {
      opened = request.feeder;
      if (opened !== null && draw === null) {
        // Without it the door is not shown; the next feeder that is opened asks for it again.
        loadDrawing().catch(() => undefined);
      }
      return { feeder: detail() };
    }
    if ('asked' in request) {
      work?.hear(request.asked);
      return null;
    }
    if ('kitsOf' in request) {
      const kits = work?.kits(request.kitsOf) ?? null;
      return kits && { kits };
    }
    if ('zonesOf' in request) {
      const zones = work?.zones(request.zonesOf) ?? null;
      return zones && { zones };
    }
    if ('seeksRemedy' in request) {
      // Where it does not arrive no remedy is shown.
      seekNext().catch(() => undefined);
      return null;
    }
    const draft = unpackDraft(request.draft, feeders);
    feeders = draft.feeders;
    const summary = work?.summarize(draft);
    return summary ? { summary, feeder: detail() } : null;
  };
}

/** What shows a feeder on a drawing; the row of the compartment list only where it is wanted. */
type Drawing = { readonly door: typeof drawDoor; readonly list: typeof listFeeder | null };

/** Everything that a worker needs to work boards out; plain data, so that it can be sent there. */
export type DesignSetup = {
  readonly tables: TableTexts;
  /** Null while prices cannot be worked out. */
  readonly prices: {
    readonly files: Readonly<Record<string, string>>;
    /** The price book of the company, with the articles that the boards of the project name. */
    readonly book: BookData;
    readonly terms: KeptTerms;
    readonly age: PriceAge;
  } | null;
  readonly board: SummarizedBoard;
  /** Whether the detail of a feeder has its row of the compartment list, too. */
  readonly listsFeeder?: boolean;
};

/** Works drafts of one board out. */
type BoardWork = {
  readonly summarize: (draft: Draft) => BoardSummary;
  /** Takes what the lists say of all numbers asked so far: it counts from the next draft on. */
  readonly hear: (asked: AskedNumbers) => void;
  /** A feeder of the draft that was worked out last; null where it has no such feeder. */
  readonly feeder: (part: string, draw: Drawing | null) => FeederDetail | null;
  /** What the standard kits of a feeder come to on that draft; null before there is one. */
  readonly kits: (part: string) => KitEffects | null;
  /** Tries one more remedy against the heat of that draft; null before there is one. */
  readonly seekRemedy: (seek: typeof seekRemedies) => FoundRemedies | null;
  /** Explains the air of a cubicle of that draft; null before there is a design. */
  readonly zones: (cubicle: number) => ExplainedCubicle | null;
};

/** Reads the tables once, and gives what works drafts of the board out with them. */
export function boardWork({ tables, prices, board }: DesignSetup): BoardWork {
  const knowledge = readKnowledge(tables);
  const work = openBoardWork(knowledge);
  const shipped = prices && readPriceBook(new Map(Object.entries(prices.files)));
  const termsWith = ({ numbers, lists }: AskedNumbers) => {
    if (!prices || !shipped?.ok) {
      return null;
    }
    const ofRules = shipped.value.list.rows.map(({ catalogueNumber }) => catalogueNumber);
    const book = withArticles(prices.book, lists);
    return projectTerms(companyBook(shipped.value, book, heardFolds(book, ofRules, numbers)), prices.terms);
  };
  let terms = termsWith({ numbers: [], lists: [] });
  let last: WorkedDraft | null = null;
  let seekNext: (() => FoundRemedies) | null = null;
  return {
    summarize: (draft) => {
      const worked = workOutBoard(knowledge, terms, board, draft, prices?.age ?? null, work);
      last = { draft, worked };
      seekNext = null;
      return worked.summary;
    },
    hear: (asked) => {
      terms = termsWith(asked);
    },
    feeder: (part, draw) => last && feederDetail(knowledge.tables, terms?.(board) ?? null, last.worked, part, draw),
    kits: (part) => last && kitEffects(knowledge, terms, board, last, part),
    seekRemedy: (seek) => {
      seekNext ??= last && seek(knowledge, terms?.(board) ?? null, board, last);
      return seekNext?.() ?? null;
    },
    zones: (cubicle) => last && explainedCubicle(knowledge.tables, last.worked, cubicle),
  };
}

function explainedCubicle(
  tables: Knowledge['tables'],
  { board, design }: WorkedBoard,
  cubicle: number,
): ExplainedCubicle | null {
  const built = design && { cubicles: design.cubicles, depthMm: design.depthMm.value };
  return built && { cubicle, zones: explainZones(tables, board, built, cubicle) };
}

/** What the drawer of a feeder shows of the design and the price of its board. */
export type FeederDetail = {
  readonly part: string;
  /** Of one copy; null while the terms did not arrive, and where an amount is too large. */
  readonly price: FeederPrice | null;
  /** The width of its compartment; null for a feeder that stands nowhere. */
  readonly width: CompartmentWidth | null;
  /** Its door as an SVG file; null for a feeder that stands nowhere, and until the drawing is loaded. */
  readonly doorSvg: string | null;
  /** Its row of the compartment list; null where that is not wanted, and as the door is. */
  readonly listed: readonly ListCell[] | null;
};

/** One feeder of a board that was worked out; null where it has no such feeder. */
export function feederDetail(
  tables: Knowledge['tables'],
  terms: PriceTerms | null,
  { board, design, parts }: WorkedBoard,
  part: string,
  draw: Drawing | null,
): FeederDetail | null {
  const feeder = board.feeders.find(({ name }) => parts.get(name) === part);
  if (!feeder) {
    return null;
  }
  const priced = terms && priceFeeder(feeder, tables, terms);
  const doorSvg = design && draw ? draw.door(tables, design, feeder.name) : null;
  const listed = design && draw?.list ? draw.list(tables, board, design, feeder.name) : null;
  const cubicle = design?.cubicles.find(({ feeders }) => feeders.some((placed) => placed.feeder.name === feeder.name));
  const width = cubicle ? compartmentWidth(tables, cubicle) : null;
  return { part, width, price: priced?.ok ? priced.value : null, doorSvg, listed };
}
