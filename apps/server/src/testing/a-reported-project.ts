import type { ReportJobOnWire } from '@pw/contract/reports';
import { editProjectCall } from '@pw/contract/spec-api/projects';
import { generateMultiReportsCall } from '@pw/contract/spec-api/reports';
import type { ReportType } from '@pw/domain/reports/report-types';
import { reportWorker, type WorkerParts } from '../features/reports/report-worker.ts';
import type { OnAttempt } from '../platform/jobs/file-worker.ts';
import { aConfiguredProject } from './a-configured-project.ts';
import { aCustomer } from './a-customer.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { walkedOnce } from './walked-once.ts';

/** A project whose reports can be made: with a customer, and with boards that are configured. */
export async function aReportedProject(
  server: Pick<TestServer, 'send'>,
  person: Person,
  enquiry?: Readonly<Record<string, unknown>>,
): Promise<{ readonly projectId: number; readonly lineItemIds: readonly number[] }> {
  return walkedOnce(server, person, ['a reported project', enquiry], async () => {
    const made = await aConfiguredProject(server, person, enquiry);
    const { customerId } = await aCustomer(server, person, { customerName: `Acme ${made.projectId}` });
    const { token } = person;
    const details = {
      projectLocation: 'Chakan, Pune',
      enquiryNumber: 'ENQ/26/117',
      enquiryDate: '2026-11-18',
      consultant: 'Desai & Partners',
      industryType: 'Industrial & Manufacturing - Automotive',
    };
    const body = { projectID: made.projectId, rsToken: token, customerId, ...details };
    const reply = await server.send(editProjectCall, { token, body });
    editProjectCall.reply.parse(reply.json());
    return made;
  });
}

/** Orders reports of a project, as a client does that follows their jobs itself. */
export async function orderReports(
  server: Pick<TestServer, 'send'>,
  { token, companyId }: Person,
  projectId: number,
  types: readonly ReportType[],
  given: Readonly<Record<string, unknown>> = {},
): Promise<readonly ReportJobOnWire[]> {
  const body = {
    projectId,
    createdBy: companyId,
    typeOfDocument: [...types],
    rsToken: token,
    isFollowed: true,
    ...given,
  };
  const reply = await server.send(generateMultiReportsCall, { token, body });
  return generateMultiReportsCall.reply.parse(reply.json()).data.jobs;
}

export type Outcome = Parameters<OnAttempt>[1];

/** The reports of a server being made, and how they end. */
export type ReportWork = {
  /** Resolves when attempts of each of these jobs have come to their end, with how the last of each did. */
  readonly untilEnded: (jobs: readonly { readonly jobId: string }[]) => Promise<readonly Outcome[]>;
  /** How every attempt so far has ended, in their order. */
  readonly outcomes: readonly Outcome[];
};

/** Has a server make the reports that are ordered. */
export async function makeReports(
  { platform }: Pick<TestServer, 'platform'>,
  parts: Pick<WorkerParts, 'make'> = {},
): Promise<ReportWork> {
  const ended = new Map<string, PromiseWithResolvers<Outcome>>();
  const outcomes: Outcome[] = [];
  const of = (jobId: string) => {
    const known = ended.get(jobId) ?? Promise.withResolvers<Outcome>();
    ended.set(jobId, known);
    return known;
  };
  const onAttempt: OnAttempt = (jobId, outcome) => {
    outcomes.push(outcome);
    if (outcome !== 'again') {
      of(jobId).resolve(outcome);
    }
  };
  await platform.jobs.work('reports', reportWorker(platform, { ...parts, onAttempt }));
  return { untilEnded: (jobs) => Promise.all(jobs.map(({ jobId }) => of(jobId).promise)), outcomes };
}
