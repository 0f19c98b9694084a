import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { quoteCommand } from './quote-command.ts';

/** The process of Typst ends as if the system had taken its memory back, at the first document that it gets. */
vi.mock('node:child_process', async (importOriginal) => {
  const system = await importOriginal<typeof import('node:child_process')>();
  const fork = (...start: Parameters<typeof system.fork>) => {
    const child = system.fork(...start);
    const send = child.send.bind(child) as (...message: readonly unknown[]) => boolean;
    const sendAndKill = (...message: readonly unknown[]) => {
      const accepts = send(...message);
      child.kill('SIGKILL');
      return accepts;
    };
    return Object.assign(child, { send: sendAndKill });
  };
  return { ...system, fork };
});

it('a Typst that was ended from outside is an error that says what to do, and nothing is written', async () => {
  const complained: string[] = [];
  const out = join(import.meta.dirname, 'never-written');
  const enquiry = join(import.meta.dirname, '../../../examples/distribution-board-400a.json');
  const terminal = { out: () => {}, progress: () => {}, error: (text: string) => complained.push(text) };
  expect(await quoteCommand([enquiry, '--out', out], terminal)).toBe(1);
  expect(complained).toEqual([
    'General arrangement - front view: MDB-1: Typst was ended from outside at this document (SIGKILL), ' +
      'perhaps for want of memory. Close other programs and try again.',
    '\nOne fault; nothing was written.',
  ]);
  expect(existsSync(out)).toBe(false);
});
