import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleSheet } from '../sheet/sample-sheet.ts';
import { sheetDxf } from './sheet-dxf.ts';

/** Reads a file as a CAD program does, and prints its faults, its repairs and what its dimensions measure. */
const AUDIT = `
import sys, json, ezdxf
from ezdxf import recover
document, auditor = recover.readfile(sys.argv[1])
dimensions = document.modelspace().query('DIMENSION')
print(json.dumps({
  'errors': len(auditor.errors), 'fixes': len(auditor.fixes),
  'measured': [round(d.get_measurement()) for d in dimensions],
}))
`;

/** Debian's python3-ezdxf belongs to the system's Python, which need not be the first in the path. */
const python = ['/usr/bin/python3', 'python3', 'python'].find(
  (program) => spawnSync(program, ['-c', 'import ezdxf']).status === 0,
);

type Verdict = { readonly errors: number; readonly fixes: number; readonly measured: readonly number[] };

function audit(program: string, dxf: string): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'panelwright-dxf-'));
  try {
    const file = join(folder, 'sample.dxf');
    writeFileSync(file, dxf);
    return JSON.parse(execFileSync(program, ['-c', AUDIT, file], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const right: Verdict = { errors: 0, fixes: 0, measured: [600, 800, 1400, 1200, 80] };

it('a DXF file has its sections and its end, and passes the audit of ezdxf without errors and repairs', () => {
  const dxf = sheetDxf(sampleSheet());
  const sections = [...dxf.matchAll(/(?:^|\n)0\nSECTION\n2\n(\w+)\n/g)].map(([, name]) => name);
  expect(sections).toEqual(['HEADER', 'CLASSES', 'TABLES', 'BLOCKS', 'ENTITIES', 'OBJECTS']);
  expect(dxf.endsWith('\n0\nEOF\n')).toBe(true);
  if (python === undefined) {
    // Said aloud, because a machine without the program proves less.
    console.log('skipped: python3-ezdxf is not installed; only the frame of the DXF file was checked');
  }
  expect(python === undefined ? right : audit(python, dxf)).toEqual(right);
});
