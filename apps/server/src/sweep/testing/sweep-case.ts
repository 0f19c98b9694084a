import type { Person, SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import type { SweptRequest } from './swept-request.ts';

/** How the sweep makes a call: as whom, and with what. */
export type SweepCase = {
  readonly as: 'administrator' | 'sales' | 'manufacturer' | 'product-engineer' | 'choosing';
  /** Makes, for a company that was just seeded, a request which succeeds for the person who makes it. */
  readonly request: (
    company: SeededCompany,
    person: Person,
    server: TestServer,
  ) => Promise<SweptRequest> | SweptRequest;
  /** Set where the ids say what is looked for: a stranger finds nothing instead of being refused. */
  readonly findsNothing?: true;
  /** Ids that the sender draws: an answer that says them back tells nothing. */
  readonly drawnIds?: (request: SweptRequest) => readonly string[];
  /** The status that the request ends with, where no company that was just seeded makes it succeed. */
  readonly answers?: 409;
};

/** The calls of a slice, by their names. */
export type SweepCases = Readonly<Record<string, SweepCase>>;

/** The request of a call that takes nothing. */
export const takesNothing = (): SweptRequest => ({});

/** The request of a call that takes the company of the caller. */
export const takesCompany = ({ companyId }: SeededCompany): SweptRequest => ({ body: { companyId } });
