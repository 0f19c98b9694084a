import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressClient } from './compress-client.mjs';

const SCRIPT = 'console.log("busbar");\n'.repeat(100);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panelwright-compress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('puts two compressed copies next to a script, which hold the same', async () => {
  writeFileSync(join(folder, 'assets/index.js'), SCRIPT);
  await compressClient(folder);
  expect(gunzipSync(readFileSync(join(folder, 'assets/index.js.gz'))).toString()).toBe(SCRIPT);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/index.js.br'))).toString()).toBe(SCRIPT);
});

it('leaves alone what gains nothing: pictures, fonts and the smallest files', async () => {
  writeFileSync(join(folder, 'assets/logo.png'), SCRIPT);
  writeFileSync(join(folder, 'assets/inter.woff2'), SCRIPT);
  writeFileSync(join(folder, 'assets/small.js'), 'start();');
  await compressClient(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['inter.woff2', 'logo.png', 'small.js']);
});
