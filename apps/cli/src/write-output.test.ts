import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeOutput } from './write-output.ts';

describe('writeOutput', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quote-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes every file, in folders that do not exist yet, and leaves nothing else', async () => {
    const out = join(folder, 'a', 'b');
    await writeOutput(
      out,
      new Map([
        ['PCC-1/x.txt', 'x'],
        ['quote.json', '{}'],
      ]),
      ['PCC-1'],
    );
    expect(await readdir(out, { recursive: true })).toEqual(expect.arrayContaining(['PCC-1/x.txt', 'quote.json']));
    expect(await readdir(out)).toHaveLength(2);
  });

  it('leaves the former files alone when one of the new ones cannot take its place', async () => {
    await writeFile(join(folder, 'quote.json'), 'old');
    await mkdir(join(folder, 'bom.xlsx'));
    const files = new Map([
      ['A/front-view.svg', 'new'],
      ['quote.json', 'new'],
      ['bom.xlsx', 'new'],
    ]);
    await expect(writeOutput(folder, files, [])).rejects.toThrow('bom.xlsx is a folder: move it away');
    expect(await readFile(join(folder, 'quote.json'), 'utf8')).toBe('old');
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['A', 'bom.xlsx', 'quote.json']);
  });

  it('leaves the former files whole when Ctrl-C comes while a file is written', async () => {
    await writeFile(join(folder, 'bom.xlsx'), 'old');
    await writeFile(join(folder, 'quote.json'), 'old');
    const program = `
      import files from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { writeFile } = files;
      files.writeFile = async (path, content) => {
        if (path.endsWith('quote.json')) {
          await writeFile(path, 'ne');
          process.kill(process.pid, 'SIGINT');
          await new Promise(() => {});
        }
        await writeFile(path, content);
      };
      syncBuiltinESMExports();
      const { writeOutput } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'write-output.ts')))});
      await writeOutput(${JSON.stringify(folder)}, new Map([['bom.xlsx', 'new'], ['quote.json', 'new']]), []);`;
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect({ signal, stderr }).toEqual({ signal: 'SIGINT', stderr: '' });
    expect(await readFile(join(folder, 'bom.xlsx'), 'utf8')).toBe('old');
    expect(await readFile(join(folder, 'quote.json'), 'utf8')).toBe('old');
  });

  it('replaces a link by the file and leaves what it led to', async () => {
    await writeFile(join(folder, 'elsewhere'), 'mine');
    await symlink(join(folder, 'elsewhere'), join(folder, 'quote.json'));
    await writeOutput(folder, new Map([['quote.json', 'new']]), []);
    expect(await readFile(join(folder, 'elsewhere'), 'utf8')).toBe('mine');
    expect(await readFile(join(folder, 'quote.json'), 'utf8')).toBe('new');
  });

  it('takes away the papers of an earlier run that this one did not make, and nothing else', async () => {
    const papers = [
      'bom.xlsx',
      'techno-commercial.pdf',
      'DRAFT-techno-commercial-short.pdf',
      'A/drawings.pdf',
      'A/A.ifc',
    ];
    await writeOutput(folder, new Map([...papers, 'quote.json'].map((path) => [path, 'old'])), ['A']);
    await writeFile(join(folder, 'my bom.xlsx'), 'mine');
    await writeOutput(folder, new Map([['quote.json', 'new']]), ['A']);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['A', 'my bom.xlsx', 'quote.json']);
  });

  it('takes away drawings and models of an earlier run that a board no longer has, and nothing else', async () => {
    const file = (...names: readonly string[]) => new Map(names.map((name) => [name, 'x']));
    await writeOutput(
      folder,
      file(
        'A/front-view.svg',
        'A/front-view-2.svg',
        'A/A.ifc',
        'A/A-SLD-01.svg',
        'A/A-SLD-02.svg',
        'A/A-CL-01.dxf',
        'A/A-GP-1.dxf',
        'A/A-GP-12-roof.dxf',
        'B/drawings.pdf',
        'B/front-view.pdf',
        'B/B.ifc',
        'B/B.step',
        'C/front-view.svg',
      ),
      [],
    );
    await writeFile(join(folder, 'A', 'notes.svg'), 'the customer wrote it');
    await writeFile(join(folder, 'A', 'building.ifc'), 'and this');
    await writeFile(join(folder, 'A', 'B-SLD-01.svg'), 'and this');

    await writeOutput(folder, file('A/front-view.svg', 'A/A.ifc', 'A/A-SLD-01.svg'), ['A', 'B', 'never drawn']);

    expect((await readdir(join(folder, 'A'))).sort()).toEqual([
      'A-SLD-01.svg',
      'A.ifc',
      'B-SLD-01.svg',
      'building.ifc',
      'front-view.svg',
      'notes.svg',
    ]);
    expect(await readdir(join(folder, 'B'))).toEqual([]);
    expect(await readdir(join(folder, 'C'))).toEqual(['front-view.svg']);
  });
});
