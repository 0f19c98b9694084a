import { auditKinds } from '@pw/domain/audit-kinds';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** As many as a screen can show at once. */
const MOST_PER_PAGE = 200;

const auditEvent = z.object({
  eventId: z.int(),
  at: z.iso.datetime(),
  /** Name and role as they were at that moment. */
  actor: z.object({ accountId: z.uuid(), name: z.string(), role: z.string() }),
  /** What happened, e.g. `user.added`. */
  event: z.string(),
  /** What it happened to, in words. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEventsCall = defineCall({
  name: 'listAuditEvents',
  slice: 'audit',
  server: 'own',
  method: 'GET',
  path: '/audit-events',
  summary: 'Who did what in the company and when, newest first, page by page.',
  access: 'audit.read',
  effect: 'read',
  query: z.object({
    /** From 1. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(DEFAULT_PAGE_SIZE),
    /** Any part of name, event, subject or details, in any case. */
    search: z.string().max(200).default(''),
    /** The first and the last day, in India's time. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** The account that did it. */
    actor: z.uuid().optional(),
    /** What it was about. */
    kind: z.enum(auditKinds).optional(),
  }),
  reply: z.object({ items: z.array(auditEvent), total: z.int() }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const listAuditPeopleCall = defineCall({
  name: 'listAuditPeople',
  slice: 'audit',
  server: 'own',
  method: 'GET',
  path: '/audit-people',
  summary: 'Who did anything in the company, by the name of last time; deleted users too.',
  access: 'audit.read',
  effect: 'read',
  reply: z.object({ people: z.array(z.object({ accountId: z.uuid(), name: z.string() })) }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
