import { setTimeout as pause } from 'node:timers/promises';
import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import { changedKnowledge } from '@pw/contract/board-draft';
import { acceptKnowledgeCall } from '@pw/contract/board-knowledge';
import type { CallForm } from '@pw/contract/call';
import { listCatalogueTablesCall } from '@pw/contract/catalogue';
import { listCustomersCall } from '@pw/contract/customers';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { customerEntry } from '../../testing/a-customer.ts';
import { aReportedProject, orderReports } from '../../testing/a-reported-project.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { SentRequest } from '../../testing/start-test-server.ts';
import { at, type Installation } from './start-installation.ts';

/** How often a page sends a call again that a server had no time for. */
const MOST_TRIES_AGAIN = 3;

type Reply = { readonly statusCode: number; readonly body: string; json: () => unknown };

/** A version of the rules that was answered, from when it was asked for to when it came. */
export type SeenRules = { readonly version: string; readonly askedMs: number; readonly cameMs: number };

/** What users did while servers came and went, and what they met. */
export type WorkDone = {
  readonly calls: number;
  /** Statuses of answers, also of those that were sent again. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls whose last answer was a failure, with its text. */
  readonly unanswered: readonly string[];
  readonly seen: readonly SeenRules[];
  /** How often the user of the board has accepted changed rules. */
  readonly accepted: number;
  /** What was acknowledged and is not in the database: nothing, unless it was lost. */
  readonly findLost: () => Promise<readonly string[]>;
};

/**
 * Users at the proxy of an installation: they read, enter customers, edit a board all the time, price it, watch the rules
 * and order reports.
 * @param name of the customers that they enter
 */
export async function usersAtWork(
  installation: Installation,
  company: SeededCompany,
  name: string,
): Promise<{ readonly end: () => Promise<WorkDone> }> {
  const { token, accountId: userId } = company.sales;
  const server = at(installation.origin);
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, aSmallEnquiry);
  const reported = await aReportedProject(server, company.sales, aSmallEnquiry);
  const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  let isOver = false;
  let calls = 0;
  let [edits, accepted, sequence] = [0, 0, 0];
  const entered: string[] = [];
  const ordered: string[] = [];
  const unanswered: string[] = [];
  const statuses = new Map<number, number>();
  const seen: SeenRules[] = [];

  /** Sends a call as a page does: again after 503, as often as a page. */
  async function ask<Call extends CallForm>(call: Call, request: SentRequest<Call>): Promise<Reply> {
    calls += 1;
    for (let again = 0; ; again += 1) {
      const reply: Reply = await server.send(call, request);
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      if (reply.statusCode !== 503 || again === MOST_TRIES_AGAIN) {
        if (reply.statusCode >= 500) {
          unanswered.push(`${call.name}: ${reply.statusCode} ${reply.body}`);
        }
        return reply;
      }
      await pause(1000);
    }
  }

  const read = async () => void (await ask(listCustomersCall, { token, query: {} }));
  const price = async () => void (await ask(getProjectPriceCall, { token, params: { projectId } }));

  const enter = async () => {
    const customerName = `${name} ${entered.length}`;
    const body = { ...customerEntry, customerName, isFavorite: false, userId };
    const reply = await ask(addNewCustomerCall, { token, body, headers: { 'idempotency-key': customerName } });
    if (reply.statusCode === 200) {
      entered.push(customerName);
    }
  };

  const watch = async () => {
    const askedMs = performance.now();
    const reply = await ask(listCatalogueTablesCall, { token: company.administrator.token });
    if (reply.statusCode === 200) {
      const { version } = listCatalogueTablesCall.reply.parse(reply.json());
      seen.push({ version, askedMs, cameMs: performance.now() });
    }
  };

  const report = async () => {
    try {
      const jobs = await orderReports(server, company.sales, reported.projectId, ['CostReport']);
      ordered.push(...jobs.map(({ jobId }) => jobId));
    } catch {
      // Was refused for a moment: then nothing was acknowledged.
    }
    await pause(1000);
  };

  const edit = async () => {
    const value = `Edit ${edits}`;
    const reply = await ask(editBoardCall, {
      token,
      params,
      body: { sequence, edits: [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value }] },
      headers: { 'idempotency-key': `${name} ${sequence} ${value}` },
    });
    if (reply.statusCode === 200) {
      ({ sequence } = editBoardCall.reply.parse(reply.json()));
      edits += 1;
      return;
    }
    if (reply.statusCode >= 500) {
      return;
    }
    const refusal = reply.json() as { readonly code: string; readonly details: unknown };
    if (refusal.code !== 'KNOWLEDGE_CHANGED') {
      throw new Error(`An edit was refused: ${reply.body}`);
    }
    const { version } = changedKnowledge.parse(refusal.details);
    const answer = await ask(acceptKnowledgeCall, { token, params, body: { version } });
    if (answer.statusCode === 200) {
      ({ sequence } = acceptKnowledgeCall.reply.parse(answer.json()));
      accepted += 1;
    }
  };

  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await pause(10);
    }
  };

  const { owner } = installation.here;
  /** Of what the database has and what was acknowledged, each that is on one side alone. */
  const findLost = async () => {
    const customers = await owner.query<{ name: string }>(
      'select customer_name as name from customers where company_id = $1 and customer_name like $2',
      [company.companyId, `${name} %`],
    );
    const journal = await owner.query<{ edits: number; last: number }>(
      `select count(*) filter (where kind = 'edits')::int as edits, max(sequence) as last from board_journal
        where company_id = $1 and line_item_id = $2`,
      [company.companyId, params.lineItemId],
    );
    const reports = await owner.query<{ id: string }>(
      "select job_id as id from report_jobs where company_id = $1 and job_id = any($2) and state = 'done'",
      [company.companyId, ordered],
    );
    const [{ edits: written, last } = { edits: 0, last: 0 }] = journal.rows;
    const names = new Set(customers.rows.map((row) => row.name));
    const done = new Set(reports.rows.map(({ id }) => id));
    return [
      ...entered.filter((each) => !names.has(each)),
      ...[...names].filter((each) => !entered.includes(each)).map((each) => `nobody has entered ${each}`),
      ...(written === edits && last === sequence ? [] : [`edits ${written} of ${edits}, step ${last} of ${sequence}`]),
      ...ordered.filter((each) => !done.has(each)).map((each) => `report ${each}`),
    ];
  };

  ({ sequence } = openEditingCall.reply.parse((await ask(openEditingCall, { token, params })).json()));
  const work = Promise.all([read, enter, watch, watch, price, edit, report].map(untilOver));
  // Is looked at in the end.
  work.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      await work;
      return { calls, statuses, unanswered, seen, accepted, findLost };
    },
  };
}
