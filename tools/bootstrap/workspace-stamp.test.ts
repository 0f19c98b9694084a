import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceStamp } from './workspace-stamp.mjs';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panelwright-stamp-'));
  root = join(folder, 'checkout');
  plant('package-lock.json', '{}');
  plant('tsconfig.base.json', '{}');
  plant('apps/cli/package.json', '{ "dependencies": { "@pw/catalog": "0.0.0" } }');
  plant('apps/cli/src/main.ts', 'start();');
  plant('catalog/package.json', '{}');
  plant('catalog/read.ts', 'export {};');
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the stamp of a workspace', () => {
  it('is another one when a file of the catalogue that it imports changes', () => {
    const before = workspaceStamp(root, 'apps/cli');
    plant('catalog/read.ts', 'changed');
    expect(workspaceStamp(root, 'apps/cli')).not.toBe(before);
  });

  it('is another one when the checkout is moved, since a bundle looks for tables and fonts by their place', () => {
    const moved = join(folder, 'moved');
    cpSync(root, moved, { recursive: true });
    expect(workspaceStamp(moved, 'apps/cli')).not.toBe(workspaceStamp(root, 'apps/cli'));
  });

  it('stays when a golden file changes', () => {
    const before = workspaceStamp(root, 'apps/cli');
    plant('apps/cli/src/quote-output.golden.json', '{}');
    expect(workspaceStamp(root, 'apps/cli')).toBe(before);
  });
});
