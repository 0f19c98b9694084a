import { clauseVerdicts, leftOutReasons, specificationLimits } from '@pw/domain/specifications/clause';
import { clauseStates, evidenceKinds } from '@pw/domain/specifications/clause-answer';
import { comparators, libraryScopes } from '@pw/domain/specifications/proposal';
import { specificationSources, specificationStates } from '@pw/domain/specifications/specification';
import { z } from 'zod';
import { wireId } from './project-fields.ts';

/** Longer than a text may be; the rules of the domain say how long each one is. */
const text = (most: number) => z.string().max(2 * most);

/** How many clauses have which answer. */
const clauseCounts = z.object({
  comply: z.int(),
  deviate: z.int(),
  clarify: z.int(),
  notApplicable: z.int(),
  open: z.int(),
  reopened: z.int(),
});

export type ClauseCountsOnWire = z.output<typeof clauseCounts>;

/** A specification without its clauses. */
export const specificationHead = z.object({
  specificationId: z.uuid(),
  title: z.string(),
  source: z.enum(specificationSources),
  /** Null of a pasted text. */
  fileName: z.string().nullable(),
  /** Null of a text without pages. */
  pages: z.int().nullable(),
  /** The page of a file that is being read; null where nobody knows. */
  pageRead: z.int().nullable(),
  state: z.enum(specificationStates),
  /** Why a file was not read, and what to do; null where it was. */
  fault: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** Whether it asks for no answer, and why. */
  isInformative: z.boolean(),
  reason: z.string(),
  clauses: z.int(),
  counts: clauseCounts,
  importedBy: z.string(),
  importedAt: z.iso.datetime(),
  /** Counts the saves of it and of its clauses. */
  revision: z.int(),
});

export type SpecificationHeadOnWire = z.output<typeof specificationHead>;

const namedEvidence = { kind: z.enum(evidenceKinds), name: z.string().max(200) } as const;

/** A thing of the design that an answer can name. */
export const evidence = z.object({
  ...namedEvidence,
  /** The number of the board; null for the whole project. */
  board: z.int().nullable(),
  /** Null for the whole project, and for a board that is gone. */
  boardName: z.string().nullable(),
  /** The words of the design, of an answer those of its moment. */
  said: z.string(),
});

export type EvidenceOnWire = z.output<typeof evidence>;

export const sentEvidence = z.object({ ...namedEvidence, board: wireId.nullable() });

const clauseFlag = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['LONG', 'NUMBER_TWICE', 'NO_NUMBERS']) }),
  z.object({ code: z.literal('GAP'), after: z.string() }),
]);

const clauseAnswer = z.object({
  verdict: z.enum(clauseVerdicts),
  text: z.string(),
  owner: z.object({ userId: z.uuid(), name: z.string() }),
  evidence: z.array(evidence),
  by: z.string(),
  at: z.iso.datetime(),
});

const names = z.array(z.string()).readonly();

/** Why a proposal is not comply; its words are in the domain. */
const proposalReason = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['NOT_MET', 'NO_EVIDENCE']), boards: names }),
  z.object({ code: z.enum(['EXCEPTION', 'NOT_READ']), words: names }),
  z.object({ code: z.literal('COMPARATOR'), said: z.enum(comparators) }),
  z.object({ code: z.enum(['TO_BE_AGREED', 'NOT_SHOWN', 'NOTHING_ASKED', 'SEVERAL_ASKED']) }),
]);

/** An answer that the words of the clause and the design propose. */
const proposal = z.object({
  verdict: z.enum(clauseVerdicts),
  text: z.string(),
  evidence: z.array(evidence),
  reasons: z.array(proposalReason).readonly(),
  /** The answer of the library that it repeats; `sample` the clause of then where its words are others. */
  from: z.object({ quotation: z.string(), sample: z.string().nullable() }).nullable(),
});

export type ProposalOnWire = z.output<typeof proposal>;

export const clause = z.object({
  clauseId: z.int(),
  /** From 0. */
  position: z.int(),
  number: z.string(),
  title: z.string(),
  text: z.string(),
  page: z.int().nullable(),
  isTitle: z.boolean(),
  flags: z.array(clauseFlag).readonly(),
  answer: clauseAnswer.nullable(),
  state: z.enum(clauseStates),
  /** What the design says otherwise since the answer; `now` null where it is gone. */
  reopened: z.array(z.object({ was: z.string(), now: z.string().nullable() })),
  /** Of an open clause; null where nothing is proposed. */
  proposal: proposal.nullable(),
});

export type ClauseOnWire = z.output<typeof clause>;

const leftOut = z.object({
  /** Takes it back. */
  clauseId: z.int(),
  page: z.int().nullable(),
  text: z.string(),
  why: z.enum(leftOutReasons),
  reason: z.string(),
});

/** A specification with everything in it. */
export const specificationContent = z.object({
  specification: specificationHead,
  clauses: z.array(clause),
  leftOut: z.array(leftOut),
  /** Of the project, '' for none: answers can be kept for him. */
  consultant: z.string(),
  /** What of its file is not read; null of a pasted text. */
  notRead: z
    .object({
      deletions: z.int(),
      comments: z.int(),
      footnotes: z.int(),
      pagesWithoutText: z.array(z.int()).readonly(),
    })
    .nullable(),
});

export type SpecificationOnWire = z.output<typeof specificationContent>;

const clauseId = z.int().min(1).max(1_000_000);
const number = text(specificationLimits.number);
const clauseText = text(specificationLimits.clauseText);

/** A change of the clauses, as the domain carries it out. */
export const clauseEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('merge'), clauseId }),
  z.object({ kind: z.literal('split'), clauseId, at: z.int().min(0).max(1_000_000) }),
  z.object({ kind: z.literal('set'), clauseId, number: number.optional(), text: clauseText.optional() }),
  z.object({ kind: z.literal('insert'), clauseId: clauseId.nullable(), number, text: clauseText }),
  z.object({ kind: z.literal('drop'), clauseId, reason: text(specificationLimits.reason.most) }),
  z.object({ kind: z.literal('restore'), clauseId }),
]);

export const sentAnswer = z.object({
  clauseId,
  /** Null takes the answer away. */
  verdict: z.enum(clauseVerdicts).nullable(),
  text: text(specificationLimits.answerText).default(''),
  /** Who looks after the clause; the caller where it is left out. */
  ownerId: z.uuid().optional(),
  evidence: z.array(sentEvidence).max(specificationLimits.evidence).default([]),
  /** Keeps the answer in the library: for the consultant of the project, or for all. */
  keepFor: z.enum(libraryScopes).optional(),
});
