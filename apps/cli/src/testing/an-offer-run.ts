import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { quoteCommand } from '../quote-command.ts';

const incomer = { name: 'I/C', type: 'MCCB_IC', properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4, SECTION_A: 1 } };
const properties = { RATED_CURRENT: '400', INTERRUPT_RATING: '36', SB_CABINET: 'Floor cubicle' };
export const board = { name: 'MDB', properties, feeders: [incomer] };
export const enquiry = {
  project: { name: 'Mill <b> & "co" \'x\'', enquiryDate: '2026-11-20', customer: { customerName: 'गोदावरी & <Sons>' } },
  boards: [board],
};

/** Gives each test of a file its own folder, in which `npm run quote` writes an offer. */
export function anOfferRun() {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offer-'));
    await mkdir(join(folder, 'company'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const written = (name: string) => readFile(join(folder, 'out', name));
  return {
    /** The folder that the offer goes to. */
    get out() {
      return join(folder, 'out');
    },
    /** The folder with the files of the company, for `--company`. */
    get company() {
      return join(folder, 'company');
    },
    run: async (content: unknown, ...args: readonly string[]) => {
      const complained: string[] = [];
      const path = join(folder, 'enquiry.json');
      await writeFile(path, JSON.stringify(content));
      const terminal = { out: () => {}, progress: () => {}, error: (text: string) => complained.push(text) };
      const exitCode = await quoteCommand([path, ...args, '--out', join(folder, 'out')], terminal);
      return { exitCode, complained: complained.join('\n') };
    },
    written,
    isPdf: async (name: string) => (await written(name)).subarray(0, 5).toString() === '%PDF-',
  };
}
