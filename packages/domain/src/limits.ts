/** Rows on a page of each table, before the user chooses another number. */
export const pageSizes = {
  users: 8,
  approvals: 5,
  quoteComponents: 8,
  quoteReports: 8,
  documents: 8,
  projects: 10,
  customers: 10,
  boards: 10,
  summaryBoards: 5,
  charges: 5,
  pricing: 5,
  feeders: 20,
  pipeline: 20,
  importFeeders: 6,
  orders: 6,
  units: 10,
  boardFiles: 10,
  componentDiscounts: 8,
} as const;

export type PagedTable = keyof typeof pageSizes;

/** A table that names no size of its own. */
export const DEFAULT_PAGE_SIZE = 20;

/** The sizes in the page-size menu in addition to the table's own size. */
export const offeredPageSizes = [10, 20, 50, 'all'] as const;

export type PageSize = number | 'all';

/** The entries of a table's page-size menu: its own size among the offered ones, each once, the smallest first. */
export function pageSizeMenu(own: number): readonly PageSize[] {
  const numbers = offeredPageSizes.filter((size) => size !== 'all');
  return [...[...new Set([own, ...numbers])].sort((a, b) => a - b), 'all'];
}

/** How long things wait or stay, in milliseconds. */
export const timers = {
  toastMs: 8000,
  /** 'OTP sent. Check your inbox.' */
  codeSentNoticeMs: 5000,
  signInErrorMs: 5000,
  httpErrorMs: 5000,
  /** The pauses of a call that an older server does not know yet, while servers are upgraded one after the other. */
  upgradePausesMs: [2000, 4000, 8000],
  fetchErrorFlagMs: 5000,
  validationMessageMs: 3000,
  searchDebounceMs: 400,
  projectSearchDebounceMs: 0,
  feederSearchFilterDelayMs: 500,
  firstComponentSelectMs: 1000,
  autoSaveCheckMs: 60_000,
  autoSaveAfterMs: 300_000,
  /** How long a new tab waits for another tab that is signed in. */
  signInSearchMs: 500,
  /** A request shorter than this shows neither spinner nor skeleton. */
  busyDelayMs: 300,
  /** How often the server is asked where a job stands, while one runs. */
  jobPollMs: 1500,
  /** How often the server is asked how far a price list is read, while somebody waits for it. */
  priceListPollMs: 500,
  /** How often the server is asked how far the file of an enquiry is read, while somebody waits for it. */
  intakePollMs: 500,
  /** How often the header asks how many requests wait for the administrator. */
  requestsPollMs: 60_000,
} as const;

const MEBIBYTE = 1_048_576;

/** The photos of tests and torques. */
export const photoLimits = {
  perEntry: 5,
  bytes: 8 * MEBIBYTE,
  /** Of all photos of a unit: they are printed in one file. */
  bytesPerUnit: 100 * MEBIBYTE,
  /** In pixels: on each side, and altogether. */
  side: 16_000,
  pixels: 50_000_000,
  /** A tablet makes larger photos smaller before it keeps them, pixels on the longest side. */
  keptSide: 2560,
  /** Of all photos that wait on a tablet. */
  bytesWaiting: 200 * MEBIBYTE,
} as const;
