import { drawingWorker } from '../features/boards/drawing-worker.ts';
import { comparisonWorker } from '../features/catalogue-comparison/comparison-worker.ts';
import { writeDueDigests } from '../features/commercial/due-digests.ts';
import { intakeWorker } from '../features/intake/intake-worker.ts';
import { documentWorker, openDocumentThread } from '../features/manufacture-documents/document-worker.ts';
import { followDueRates } from '../features/market-rates/follow-rates.ts';
import { messageMails } from '../features/messages/message-mails.ts';
import { orderDueImpacts } from '../features/price-updates/due-impacts.ts';
import { priceWorker } from '../features/price-updates/price-worker.ts';
import { openReportThread } from '../features/reports/make-in-thread.ts';
import { reportWorker } from '../features/reports/report-worker.ts';
import { certificateWorker } from '../features/routine-tests/certificate-worker.ts';
import { specificationWorker } from '../features/specifications/specification-worker.ts';
import { openSubmittalThread, submittalWorker } from '../features/submittals/submittal-worker.ts';
import { startHousekeeping } from '../platform/housekeeping.ts';
import type { JobWorker } from '../platform/jobs/jobs.ts';
import type { QueueName } from '../platform/jobs/queues.ts';
import { mailWorker } from '../platform/mails/outgoing-mails.ts';
import { measure, measureTime } from '../platform/metrics/measure.ts';
import type { Platform } from '../platform/platform.ts';
import { type Rounds, startRounds } from '../platform/rounds.ts';
import type { Closers } from './closers.ts';
import { openComparisonThread } from './open-comparison-thread.ts';
import { openPriceThread } from './open-price-thread.ts';
import { intakeReading, openReadingThreads, specificationReading } from './open-reading-threads.ts';
import type { ThreadPlace } from './thread-platform.ts';

/** How long a stop waits for each part. */
const LIMITS_MS = { jobs: 15_000, rounds: 5_000, thread: 5_000 };

/** How soon it is seen that another day has begun for the price lists. */
const PRICE_ROUND_MS = 600_000;

/** How late the mails of a week may be. */
const DIGEST_ROUND_MS = 60_000;

/** Begins to do jobs, to keep house and to do what comes round by itself. Everything it opens is noted in the closers. */
export async function startJobs(platform: Platform, place: ThreadPlace, closers: Closers): Promise<void> {
  closers.add('housekeeping', LIMITS_MS.rounds, startHousekeeping(platform));
  const threads = openThreads(place, closers);
  closers.add('jobs', LIMITS_MS.jobs, () => platform.jobs.stop());
  for (const [queue, worker] of Object.entries(workersOf(platform, threads))) {
    // Object.entries knows only strings; the record has no other keys than queues.
    const name = queue as QueueName;
    await platform.jobs.work(name, measured(name, worker));
  }
  for (const rounds of roundsOf(platform, threads)) {
    closers.add(rounds.what, LIMITS_MS.rounds, startRounds(platform, rounds));
  }
  // What a server has left that was killed is taken up now, if nobody else has.
  await platform.jobs.supervise();
}

function measured(queue: QueueName, worker: JobWorker): JobWorker {
  return {
    ...worker,
    run: async (order, attempt) => {
      try {
        await measureTime('job_seconds', { queue }, () => worker.run(order, attempt));
      } catch (error) {
        measure('jobs_failed_total', { queue });
        throw error;
      }
    },
  };
}

type Threads = ReturnType<typeof openThreads>;

/** Threads of their own, each for work that would keep requests waiting; they start with their first job. */
function openThreads(place: ThreadPlace, closers: Closers) {
  const threads = {
    reports: openReportThread(),
    documents: openDocumentThread(),
    prices: openPriceThread(place),
    comparisons: openComparisonThread(place),
    intakes: openReadingThreads(place, intakeReading),
    specifications: openReadingThreads(place, specificationReading),
    submittals: openSubmittalThread(),
  };
  for (const [name, { close }] of Object.entries(threads)) {
    closers.add(`thread of the ${name}`, LIMITS_MS.thread, close);
  }
  return threads;
}

function workersOf(platform: Platform, threads: Threads): Readonly<Record<QueueName, JobWorker>> {
  return {
    reports: reportWorker(platform, threads.reports),
    'order-documents': documentWorker(platform, threads.documents),
    certificates: certificateWorker(platform),
    drawings: drawingWorker(platform),
    prices: priceWorker(platform, threads.prices),
    catalogue: comparisonWorker(platform, threads.comparisons.compare),
    intake: intakeWorker(platform, threads.intakes.read),
    specifications: specificationWorker(platform, threads.specifications.read),
    submittals: submittalWorker(platform, threads.submittals),
    mails: mailWorker(platform, messageMails(platform)),
  };
}

function roundsOf(platform: Platform, { prices }: Threads): readonly Rounds[] {
  const today = () => new Date(platform.now());
  const rounds = (what: string, everyMs: number, work: () => Promise<void>): Rounds => ({
    what,
    everyMs,
    beginsAtOnce: true,
    work,
  });
  return [
    rounds('the rates of the day', PRICE_ROUND_MS, () => followDueRates(platform, today())),
    rounds('the orders of impacts', PRICE_ROUND_MS, () => orderDueImpacts(platform, today())),
    rounds('the weekly mails', DIGEST_ROUND_MS, () => writeDueDigests(platform, today(), prices.priceAll)),
  ];
}
