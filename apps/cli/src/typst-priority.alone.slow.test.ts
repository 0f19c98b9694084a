import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePdfWorker, renderPdf } from '@pw/documents/pdf/render-pdf';
import { afterEach, expect, it, vi } from 'vitest';
import { quoteCommand } from './quote-command.ts';

const started = vi.hoisted((): { pid: number | undefined } => ({ pid: undefined }));

vi.mock('node:child_process', async (importOriginal) => {
  const system = await importOriginal<typeof import('node:child_process')>();
  const fork = (...start: Parameters<typeof system.fork>) => {
    const child = system.fork(...start);
    started.pid = child.pid;
    return child;
  };
  return { ...system, fork };
});

afterEach(closePdfWorker);

it('Typst has the priority of the command, which waits for nothing else', async () => {
  const out = mkdtempSync(join(tmpdir(), 'quote-'));
  const enquiry = join(import.meta.dirname, '../../../examples/distribution-board-400a.json');
  await quoteCommand([enquiry, '--out', out], { out: () => {}, progress: () => {}, error: () => {} });
  expect(getPriority(started.pid)).toBe(getPriority());
  rmSync(out, { recursive: true });
});

it('Typst of a program that answers others leaves them the processors', async () => {
  await renderPdf('x', {}, new Map(), { date: new Date(0) });
  expect(getPriority(started.pid)).toBeGreaterThan(getPriority());
});
