import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterEach, expect, it, vi } from 'vitest';
import { quoteCommand } from './quote-command.ts';

/** The messages to Typst and from it, in their order. */
const traffic = vi.hoisted((): string[] => []);

vi.mock('node:child_process', async (importOriginal) => {
  const system = await importOriginal<typeof import('node:child_process')>();
  const fork = (...start: Parameters<typeof system.fork>) => {
    const child = system.fork(...start);
    const send = child.send.bind(child) as (...message: readonly unknown[]) => boolean;
    const tellAndSend = (...message: readonly unknown[]) => {
      traffic.push('sent');
      return send(...message);
    };
    child.on('message', () => traffic.push('printed'));
    return Object.assign(child, { send: tellAndSend });
  };
  return { ...system, fork };
});

afterEach(closePdfWorker);

it('Typst has all documents of a quote before it has printed the first, so that it never waits for the other files', async () => {
  const out = mkdtempSync(join(tmpdir(), 'quote-'));
  const enquiry = join(import.meta.dirname, '../../../examples/distribution-board-400a.json');
  await quoteCommand([enquiry, '--out', out], { out: () => {}, progress: () => {}, error: () => {} });
  const documents = ['front-view.pdf', 'drawings.pdf', 'techno-commercial.pdf', 'techno-commercial-short.pdf'];
  expect(traffic).toEqual([...documents.map(() => 'sent'), ...documents.map(() => 'printed')]);
  rmSync(out, { recursive: true });
});
