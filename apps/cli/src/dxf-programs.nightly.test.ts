import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteCommand } from './quote-command.ts';

const example = join(import.meta.dirname, '../../../examples/mixed-motor-control-centre.json');

/** Errors and repairs that ezdxf finds in each file, its unseen texts, and those of them whose layer is not off. */
const AUDIT = `
import sys, json
from ezdxf import recover
def verdict(path):
  document, auditor = recover.readfile(path)
  unseen = [t for t in document.modelspace().query('TEXT') if t.dxf.get('invisible', 0)]
  on = [t for t in unseen if not document.layers.get(t.dxf.layer).is_off()]
  return [len(auditor.errors), len(auditor.fixes), len(unseen), len(on)]
print(json.dumps([verdict(path) for path in sys.argv[1:]]))
`;

/** Debian's python3-ezdxf belongs to the system's Python, which need not be the first in the path. */
const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import ezdxf']).status === 0,
);
const hasLibreCad = spawnSync('librecad', ['dxf2pdf', '--help'], { env: headless() }).error === undefined;

/** Without a screen. */
function headless() {
  return { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
}

let out: string;
let sheets: readonly string[];

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'panelwright-dxf-'));
  await quoteCommand([example, '--out', out], { out: () => {}, progress: () => {}, error: () => {} });
  const files = await readdir(join(out, 'MCC-1'));
  sheets = files.filter((name) => name.endsWith('.dxf')).map((name) => join(out, 'MCC-1', name));
});
afterAll(() => rm(out, { recursive: true }));

describe('every sheet of a board with all kinds of feeders, opened by other programs', () => {
  it('are general arrangement, plan, foundation, sections, diagram and list, next to the front view', () => {
    const codes = sheets.map((path) => /-(GA|PL|FD|SC|SLD|CL)-\d+\.dxf$/.exec(path)?.[1] ?? 'front view');
    expect(new Set(codes)).toEqual(new Set(['CL', 'FD', 'GA', 'PL', 'SC', 'SLD', 'front view']));
  });

  it('by ezdxf without an error or repair', () => {
    if (python === undefined) {
      console.log('skipped: python3-ezdxf is not installed');
      return;
    }
    const verdicts: readonly (readonly number[])[] = JSON.parse(
      execFileSync(python, ['-c', AUDIT, ...sheets], { encoding: 'utf8' }),
    );
    // What a sheet shows broken or shortened is in full on a layer that is off, and not over the sheet.
    expect(verdicts.map(([errors, fixes, , shownWhole]) => [errors, fixes, shownWhole])).toEqual(
      sheets.map(() => [0, 0, 0]),
    );
    expect(verdicts.reduce((sum, [, , unseen = 0]) => sum + unseen, 0)).toBeGreaterThan(3);
  });

  it('by LibreCAD, which prints each', async () => {
    if (!hasLibreCad) {
      console.log('skipped: librecad is not installed');
      return;
    }
    for (const path of sheets) {
      const pdf = path.replace(/dxf$/, 'pdf');
      await rm(pdf, { force: true });
      // Before a file that it cannot read it waits for ever.
      const options = { cwd: out, env: headless(), stdio: 'ignore', timeout: 60_000 } as const;
      execFileSync('librecad', ['dxf2pdf', '-a', '-k', path], options);
      expect((await stat(pdf)).size).toBeGreaterThan(20_000);
    }
  });
});
