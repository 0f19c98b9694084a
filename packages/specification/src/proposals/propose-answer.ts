import type { Proposal, ProposalReason } from '@pw/domain/specifications/proposal';
import type { ClauseTables } from '../words/clause-words.ts';
import { type Asked, type AskedFault, askedReader } from './asked-value.ts';
import { type ClausePattern, clausePatterns, matchPattern, type PatternRow } from './clause-pattern.ts';
import { meets, strangeComparator } from './judge-fact.ts';
import type { OfferedFact, OfferedFacts } from './offered-fact.ts';
import { type FoldedWord, findPhrases, wordsIn } from './phrases.ts';
import { type Sentence, sentenceReader, sentencesOf } from './read-sentence.ts';

/** Proposes answers by the tables: compiled once, asked for each clause. */
export type Proposer = (clause: string, facts: OfferedFacts) => Proposal | null;

/**
 * Makes the proposer of `clause-pattern.csv`. It proposes comply only where every sentence of a clause is read to its last
 * word, nothing in it makes an exception, and the design of every board in question meets it.
 */
export function answerProposer(tables: ClauseTables): Proposer {
  const patterns = clausePatterns(tables);
  const { read, quantities } = sentenceReader(tables);
  const askedOf = askedReader(tables);
  return (clause, facts) => {
    const parts = sentencesOf(clause)
      .map(read)
      .map((sentence) => {
        const boards = boardsOf(sentence, facts);
        const rows = meantRows(
          patternsOf(sentence.words, patterns).map(({ pattern, words }) => ({
            row: pattern.row,
            words,
            asked: askedOf(sentence, pattern.row),
          })),
        );
        const judged = rows.map(({ row, asked }) => judgeRow(row, asked, sentence, boards, facts, quantities));
        return { judged, reasons: unreadReasons(sentence, rows, boards.words) };
      });
    const judged = parts.flatMap((part) => part.judged);
    return judged.length === 0
      ? null
      : joined(
          judged,
          parts.flatMap(({ reasons }) => reasons),
        );
  };
}

type MatchedPattern = { readonly pattern: ClausePattern; readonly words: ReadonlySet<number> };

/** The rows that read a sentence, with the words that say so. */
function patternsOf(words: readonly FoldedWord[], patterns: readonly ClausePattern[]): readonly MatchedPattern[] {
  return patterns.flatMap((pattern) => {
    const matched = matchPattern(words, pattern);
    return matched ? [{ pattern, words: matched }] : [];
  });
}

type AskingRow = {
  readonly row: PatternRow;
  readonly words: ReadonlySet<number>;
  readonly asked: Asked | AskedFault;
};

/** A row whose figure or choice is not there is not meant where another row reads the sentence. */
function meantRows(rows: readonly AskingRow[]): readonly AskingRow[] {
  const meant = rows.filter(({ asked }) => asked !== 'NOTHING_ASKED');
  return meant.length > 0 ? meant : rows;
}

type BoardsInQuestion = {
  readonly numbers: ReadonlySet<number>;
  readonly names: ReadonlyMap<number, string>;
  readonly words: readonly number[];
};

/** The boards that a sentence names, else all. */
function boardsOf({ words }: Sentence, { boards }: OfferedFacts): BoardsInQuestion {
  const names = new Map(boards.map(({ number, name }) => [number, name]));
  const named = boards.flatMap(({ number, words: name }) => {
    const matches = findPhrases(words, name);
    return matches.length > 0 ? [{ number, words: wordsIn(matches) }] : [];
  });
  const meant = named.length > 0 ? named.map(({ number }) => number) : [...names.keys()];
  return { numbers: new Set(meant), names, words: named.flatMap((each) => each.words) };
}

type JudgedRow = {
  readonly row: PatternRow;
  readonly verdict: Proposal['verdict'];
  readonly text: string;
  readonly evidence: readonly OfferedFact[];
  readonly reasons: readonly ProposalReason[];
};

function judgeRow(
  row: PatternRow,
  asked: Asked | AskedFault,
  sentence: Sentence,
  boards: BoardsInQuestion,
  facts: OfferedFacts,
  units: Parameters<typeof meets>[3],
): JudgedRow {
  const evidence = factsOf(row, sentence, boards, facts);
  const clarify = (reason: ProposalReason): JudgedRow => ({
    row,
    verdict: 'clarify',
    text: textFor(row.clarify, evidence, boards),
    evidence,
    reasons: [reason],
  });
  if (row.judge === 'none') {
    return clarify({ code: 'TO_BE_AGREED' });
  }
  if (typeof asked === 'string') {
    return clarify({ code: asked });
  }
  const strange = asked.value.kind === 'number' ? strangeComparator(row.judge, sentence.comparators) : null;
  if (strange) {
    return clarify({ code: 'COMPARATOR', said: strange });
  }
  const bare = withoutEvidence(evidence, boards);
  if (bare.length > 0 || evidence.length === 0) {
    return clarify({ code: 'NO_EVIDENCE', boards: bare });
  }
  const failing = evidence.filter((fact) => !meets(row.judge, asked.value, fact, units));
  if (failing.length === 0) {
    return { row, verdict: 'comply', text: textFor(row.comply ?? '', evidence, boards), evidence, reasons: [] };
  }
  const names = [...new Set(failing.map(({ boardName }) => boardName ?? ''))].filter((name) => name !== '');
  const verdict = row.deviate === null ? 'clarify' : 'deviate';
  const text = textFor(row.deviate ?? row.clarify, failing, boards);
  return { row, verdict, text, evidence, reasons: [{ code: 'NOT_MET', boards: names }] };
}

/** Of a row about feeders the roles and devices that the sentence names, else all. */
function factsOf(
  { of }: PatternRow,
  { roles, devices }: Sentence,
  { numbers }: BoardsInQuestion,
  facts: OfferedFacts,
): readonly OfferedFact[] {
  if (of === null) {
    return [];
  }
  const meant = roles.length > 0 ? roles : (['incomer', 'bus coupler', 'outgoing'] as const);
  const feeders = devices.length > 0 ? meant.flatMap((role) => devices.map((each) => `${role} ${each}`)) : meant;
  const addresses = of.includes('{role}') ? feeders.map((each) => of.replace('{role}', each)) : [of];
  return addresses.flatMap((address) => facts.of(address)).filter(({ board }) => board === null || numbers.has(board));
}

/** The boards in question of which nothing is said, where something is said of boards. */
function withoutEvidence(evidence: readonly OfferedFact[], { numbers, names }: BoardsInQuestion): readonly string[] {
  const said = new Set(evidence.map(({ board }) => board));
  return said.has(null)
    ? []
    : [...numbers].filter((number) => !said.has(number)).map((number) => names.get(number) ?? '');
}

/** The text of a row with what is offered; with several boards each that offers something of its own is named. */
function textFor(text: string, facts: readonly OfferedFact[], { names }: BoardsInQuestion): string {
  const texts = Map.groupBy(facts, ({ shown }) => text.replaceAll('{offered}', shown));
  if (texts.size === 0) {
    return text.replaceAll('{offered}', '-');
  }
  const isOfSome = names.size > 1 && (texts.size > 1 || facts.length < names.size);
  return [...texts]
    .map(([each, of]) => {
      const boards = [...new Set(of.map(({ boardName }) => boardName))].filter((name) => name !== null);
      return isOfSome && boards.length > 0 ? `${boards.join(', ')}: ${each}` : each;
    })
    .join(' ');
}

/** Between two makes this makes no exception. */
const BETWEEN_MAKES = 'or';

/** What of a sentence no row reads, and what makes an exception in it. */
function unreadReasons(
  { words, quantities, exceptions, accounted, text }: Sentence,
  rows: readonly AskingRow[],
  boardWords: readonly number[],
): readonly ProposalReason[] {
  const asked = rows.flatMap((each) => (typeof each.asked === 'string' ? [] : [each.asked]));
  const chosen = new Set(asked.flatMap((each) => each.words));
  const isBetweenMakes = (at: number) =>
    words[at]?.word === BETWEEN_MAKES &&
    chosen.has(at - 1) &&
    chosen.has(at + 1) &&
    asked.some(({ value }) => value.kind === 'makes');
  const read = new Set([...accounted, ...boardWords, ...chosen, ...rows.flatMap((each) => [...each.words])]);
  const exceptional = exceptions.filter((at) => !isBetweenMakes(at) && !rows.some((each) => each.words.has(at)));
  const quantitiesAsked = new Set(rows.flatMap(({ row }) => (row.ask === 'number' ? [row.unit] : [])));
  const unreadQuantities = quantities.filter(
    ({ unit, from, to }) =>
      !quantitiesAsked.has(unit) &&
      !words.some(
        (word, at) => word.from >= from && word.to <= to && (chosen.has(at) || rows.some((each) => each.words.has(at))),
      ),
  );
  const unread = words.flatMap((word, at) => (read.has(at) || exceptions.includes(at) ? [] : [word]));
  const written = [
    ...unreadQuantities.map(({ printed }) => printed),
    ...unread.map(({ from, to }) => text.slice(from, to)),
  ];
  return [
    ...(exceptional.length > 0
      ? [{ code: 'EXCEPTION' as const, words: exceptional.map((at) => words[at]?.word ?? '') }]
      : []),
    ...(written.length > 0 ? [{ code: 'NOT_READ' as const, words: written }] : []),
  ];
}

/** From the best to the worst: who deviates has said so, whatever else is to be agreed. */
const gravity: readonly Proposal['verdict'][] = ['comply', 'clarify', 'deviate'];

/** The answer of several rows: the worst verdict with the texts of all. What is not read makes it clarify. */
function joined(judged: readonly JudgedRow[], unread: readonly ProposalReason[]): Proposal {
  const worst = Math.max(...judged.map(({ verdict }) => gravity.indexOf(verdict)));
  const verdict = unread.length > 0 ? 'clarify' : (gravity[worst] ?? 'clarify');
  const evidence = judged.flatMap((each) => each.evidence).map(({ kind, board, name }) => ({ kind, board, name }));
  return {
    verdict,
    text: [...new Set(judged.map(({ text }) => text))].join(' '),
    evidence: [...new Map(evidence.map((each) => [JSON.stringify(each), each])).values()],
    reasons: [...judged.flatMap(({ reasons }) => reasons), ...unread],
    from: null,
  };
}
