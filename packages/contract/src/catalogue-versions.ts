import { releaseRefusalTexts } from '@pw/domain/catalogue/release-refusal';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';
import { differingCell, provenance } from './catalogue-shape.ts';
import { FIELD_INVALID } from './field-invalid.ts';

const versionInForce = z.object({
  number: z.int(),
  /** Rule set and tables, as boards name them. */
  version: z.string(),
});

const ruleOfBusiness = 422;

const VERSION_MOVED = { status: 409, message: releaseRefusalTexts.VERSION_MOVED } as const;

export const releaseCatalogueCall = defineCall({
  name: 'releaseCatalogue',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/draft/release',
  summary: 'Makes the draft the next version of the tables of the company. It is in force at once on every server.',
  access: 'catalogue.release',
  effect: 'write',
  /** The state of the draft and of its comparison that the person has seen. */
  body: z.object({ sequence: z.int().min(0), fingerprint: z.string().max(200), note: z.string() }),
  reply: versionInForce,
  refusals: {
    FIELD_INVALID,
    NOTHING_CHANGED: { status: ruleOfBusiness, message: releaseRefusalTexts.NOTHING_CHANGED },
    FAULTS: { status: ruleOfBusiness, message: releaseRefusalTexts.FAULTS },
    FINDINGS_OPEN: { status: ruleOfBusiness, message: releaseRefusalTexts.FINDINGS_OPEN },
    LINES_NOT_ACCEPTED: { status: ruleOfBusiness, message: releaseRefusalTexts.LINES_NOT_ACCEPTED },
    SECOND_PERSON: { status: ruleOfBusiness, message: releaseRefusalTexts.SECOND_PERSON },
    VERSION_MOVED,
    COMPARISON_STALE: { status: 409, message: releaseRefusalTexts.COMPARISON_STALE },
  },
  blocking: true,
  failure: 'silent',
});

const catalogueVersion = versionInForce.extend({
  isInForce: z.boolean(),
  note: z.string(),
  /** The people whose edits it brought; none for the product and for a roll-back. */
  draftedBy: z.array(z.string()),
  /** Null for the tables of the product. */
  releasedBy: z.string().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  /** How many cells and rows differ from the version before it. */
  changes: z.int(),
  /** The version that it brought back; null for a release. */
  rolledBackTo: z.int().nullable(),
});

export type CatalogueVersionOnWire = z.output<typeof catalogueVersion>;

export const listCatalogueVersionsCall = defineCall({
  name: 'listCatalogueVersions',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/versions',
  summary: 'The versions of the tables of the company, the newest first; number 0 is the product.',
  access: 'catalogue.read',
  effect: 'read',
  reply: z.object({ versions: z.array(catalogueVersion) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const compareCatalogueVersionsCall = defineCall({
  name: 'compareCatalogueVersions',
  slice: 'catalogue',
  server: 'own',
  method: 'GET',
  path: '/catalogue/versions/:number/changes',
  summary: 'What a version of the tables changes against another one: cells with both values, and rows.',
  access: 'catalogue.read',
  effect: 'read',
  params: z.object({ number: z.coerce.number().int().min(0) }),
  query: z.object({ from: z.coerce.number().int().min(0) }),
  reply: z.object({
    /** By table and row. */
    changes: z.array(
      differingCell.extend({
        /** The last edit that led to it; null where the version has the value of the product. */
        edit: provenance.nullable(),
      }),
    ),
  }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export type VersionChangeOnWire = z.output<typeof compareCatalogueVersionsCall.reply>['changes'][number];

export const rollBackCatalogueCall = defineCall({
  name: 'rollBackCatalogue',
  slice: 'catalogue',
  server: 'own',
  method: 'POST',
  path: '/catalogue/versions/:number/rollback',
  summary: 'Puts an earlier version in force, as the next number. Boards that are open are asked again.',
  access: 'catalogue.release',
  effect: 'write',
  params: z.object({ number: z.coerce.number().int().min(0) }),
  /** `current` is the number in force that the person has seen. */
  body: z.object({ reason: z.string(), current: z.int().min(0) }),
  reply: versionInForce,
  refusals: {
    FIELD_INVALID,
    VERSION_MOVED,
    VERSION_IN_FORCE: { status: 409, message: 'This version is in force. Choose an earlier one.' },
    NOT_FOUND: notFound,
  },
  blocking: true,
  failure: 'silent',
});
