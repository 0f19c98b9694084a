import { describe, expect, it } from 'vitest';
import { judgeFile, judgeImports, MAX_LINES } from './judge-source.ts';

const manifests = {
  '.': { devDependencies: { vitest: '1.0.0', 'oxc-parser': '1.0.0' } },
  'packages/domain': { devDependencies: { '@pw/testing': '0.0.0' } },
  'packages/switchboard': {
    dependencies: { '@pw/domain': '0.0.0', '@pw/configurator': '0.0.0', zod: '4.0.0' },
    devDependencies: { '@pw/catalog': '0.0.0', fixtures: '1.0.0' },
  },
  'apps/cli': { dependencies: { '@pw/server': '0.0.0', '@pw/domain': '0.0.0' } },
  'apps/server': { dependencies: { '@pw/testing': '0.0.0', '@pw/web': '0.0.0' }, devDependencies: { smtp: '1.0.0' } },
  'apps/web': { dependencies: { react: '1.0.0', '@pw/contract': '0.0.0' }, devDependencies: { vite: '1.0.0' } },
  'apps/e2e': { devDependencies: { playwright: '1.0.0', '@pw/contract': '0.0.0' } },
};

const source = 'packages/switchboard/src/busbar/busbar.ts';
const judge = (text: string, path: string = source) => judgeImports(path, text, manifests);

describe('import rules', () => {
  it('accept the imports that the table, the manifest and the folder allow', () => {
    const text = [
      "import { ok } from '@pw/domain/result';",
      "import type { Family } from '@pw/configurator/family/family';",
      "import { z } from 'zod/mini';",
      "import { cap } from '../model/limits.ts';",
    ].join('\n');

    expect(judge(text)).toEqual([]);
  });

  it('refuse an import against the direction, naming file, line and what is allowed', () => {
    expect(judge("\nimport { busbar } from '@pw/switchboard/busbar';", 'packages/domain/src/money.ts')).toEqual([
      'packages/domain/src/money.ts:2 imports @pw/switchboard/busbar: domain may import no other workspace.',
      'packages/domain/src/money.ts:2 imports @pw/switchboard/busbar: @pw/switchboard is not declared in packages/domain/package.json.',
    ]);
  });

  it('refuse an app that imports another app, though it is declared', () => {
    expect(judge("import { start } from '@pw/server/start';", 'apps/cli/src/main.ts')).toEqual([
      expect.stringContaining('apps/cli/src/main.ts:1 imports @pw/server/start: cli may import only domain,'),
    ]);
  });

  it('refuse a dependency that the workspace does not declare', () => {
    expect(judge("import { write } from '@scope/sheet/xlsx';")).toEqual([
      `${source}:1 imports @scope/sheet/xlsx: @scope/sheet is not declared in packages/switchboard/package.json.`,
    ]);
  });

  it('refuse a development dependency in a file that is no test', () => {
    expect(judge("import { rows } from 'fixtures';")).toEqual([expect.stringContaining('fixtures is not declared')]);
  });

  it('let the code that tests share import the program that runs them, and no other package', () => {
    const hooks = "import { beforeEach } from 'vitest';";

    expect(judge(hooks, 'packages/testing/src/fixtures.ts')).toEqual([]);
    expect(judge(hooks, 'catalog/read.ts')).toEqual([expect.stringContaining('vitest is not declared')]);
    expect(judge(hooks)).toEqual([expect.stringContaining('vitest is not declared')]);
  });

  it('refuse a relative path that leaves the workspace', () => {
    expect(judge("import { ok } from '../../../domain/src/result.ts';")).toEqual([
      `${source}:1 imports ../../../domain/src/result.ts: a relative path must not leave packages/switchboard; import another workspace by its name.`,
    ]);
  });

  it('refuse a file that imports itself, so that what it loads late is never folded into it', () => {
    expect(judge("const late = await import('./busbar.ts');")).toEqual([
      `${source}:1 imports ./busbar.ts: that is the file itself.`,
    ]);
  });

  it('refuse a workspace that imports itself by name', () => {
    expect(judge("import { cap } from '@pw/switchboard/limits';")).toEqual([
      `${source}:1 imports @pw/switchboard/limits: inside a workspace files import each other by relative path.`,
    ]);
  });

  it.each(['node:fs', 'fs/promises'])('refuse the builtin %s in a pure package', (builtin) => {
    expect(judge(`import { readFile } from '${builtin}';`)).toEqual([
      `${source}:1 imports ${builtin}: switchboard is pure: no network, disk, clock or process.`,
    ]);
  });

  it.each([
    ['a type import', "import type { Stats } from 'node:fs';"],
    ['a dynamic import', "const fs = await import('node:fs');"],
    ['a re-export', "export { readFile } from 'node:fs';"],
    ['a re-exported type', "export type { Stats } from 'node:fs';"],
    ['a re-export of everything', "export * from 'node:fs';"],
    ['an import for its side effect', "import 'node:fs';"],
    ['a re-export of nothing', "export {} from 'node:fs';"],
    ['a type written as an import', "export type Stats = import('node:fs').Stats;"],
    ['an import in the declaration of a module', "declare module 'x' { import type { Stats } from 'node:fs'; }"],
  ])('see %s', (_, text) => {
    expect(judge(text)).toEqual([expect.stringContaining('switchboard is pure')]);
  });

  it('refuse a computed import outside the tools', () => {
    const text = 'export const load = (name: string) => import(name);';

    expect(judge(text)).toEqual([`${source}:1 imports a computed name, which no rule can check.`]);
    expect(judge(text, 'tools/bench.ts')).toEqual([]);
  });

  it('refuse a file in a folder that the table does not know', () => {
    expect(judge('export {};', 'packages/plotting/src/sheet.ts')).toEqual([
      expect.stringContaining('packages/plotting/src/sheet.ts:1 belongs to no workspace'),
    ]);
  });

  it('let a test import the catalogue, declared development dependencies and builtins', () => {
    const text = [
      "import { readFileSync } from 'node:fs';",
      "import { readTables } from '@pw/catalog/read';",
      "import { rows } from 'fixtures';",
      "import { it } from 'vitest';",
    ].join('\n');

    expect(judge(text, 'packages/switchboard/src/sizing/busbar.test.ts')).toEqual([]);
    expect(judge(text, 'packages/switchboard/src/sizing/busbar.bench.ts')).toEqual([]);
  });

  it('keep a test inside the direction of its own package', () => {
    expect(
      judge("import { price } from '@pw/pricing/price';", 'packages/switchboard/src/design.test.ts'),
    ).toContainEqual(
      expect.stringContaining(
        'tests of switchboard may import only domain, configurator, table-file, testing, catalog.',
      ),
    );
  });

  it('let the tools import packages and what the root declares, and nothing else', () => {
    const text = "import { parseSync } from 'oxc-parser';\nimport type { Bench } from '@pw/testing/bench';";

    expect(judge(text, 'tools/bench.ts')).toEqual([]);
    expect(judge("import { main } from '@pw/cli/main';", 'tools/bench.ts')).toHaveLength(1);
    expect(judge("import { z } from 'zod';", 'tools/bench.ts')).toEqual([
      'tools/bench.ts:1 imports zod: zod is not declared in package.json.',
    ]);
  });

  it('keep the builtins of Node out of the client, but not out of its tests', () => {
    const text = "import { readFileSync } from 'node:fs';\nimport { useState } from 'react';";

    expect(judge(text, 'apps/web/src/app/frame.tsx')).toEqual([
      'apps/web/src/app/frame.tsx:1 imports node:fs: web runs in a browser, which has no builtins of Node.',
    ]);
    expect(judge(text, 'apps/web/src/app/frame.test.tsx')).toEqual([]);
  });

  it('read a screen with its markup', () => {
    const text = "import { Card } from '../../ui/card.tsx';\nexport const screen = <Card><b>x</b></Card>;";

    expect(judge(text, 'apps/web/src/features/projects/projects.screen.tsx')).toEqual([]);
  });

  it('let the client import what shows a preview, and no server', () => {
    expect(judge("import { setUser } from '@pw/contract/set-user';", 'apps/web/src/user.ts')).toEqual([]);
    expect(judge("import { offer } from '@pw/reports/offer';", 'apps/web/src/user.ts')).toContainEqual(
      expect.stringContaining(
        'web may import only domain, contract, configurator, table-file, switchboard, pricing, intake, drawing.',
      ),
    );
  });

  const slice = (path: string, target: string) => judge(`import { open } from '${target}';`, `apps/server/src/${path}`);

  it('let a folder of a package import the floors below it, and none above', () => {
    const checks = 'packages/switchboard/src/checks/busbar-checks.ts';
    expect(judge("import { bar } from '../busbar/bar-size.ts';", checks)).toEqual([]);
    expect(judge("import { judge } from '../checks/busbar-checks.ts';", source)).toEqual([
      `${source}:1 imports ../checks/busbar-checks.ts: busbar lies under checks in switchboard (tools/floors.ts): move down what both need, or up what asks for it.`,
    ]);
    expect(judge("import { judge } from '../checks/busbar-checks.ts';", source.replace('.ts', '.test.ts'))).toEqual([]);
  });

  it('let the ground floor of a package import no folder, and a file on top of all import each', () => {
    const fault = 'contract (tools/floors.ts): move down what both need, or up what asks for it.';
    expect(judge("import { verify } from './spec-api/verify.ts';", 'packages/contract/src/sign-in.ts')).toEqual([
      `packages/contract/src/sign-in.ts:1 imports ./spec-api/verify.ts: . lies under spec-api in ${fault}`,
    ]);
    expect(judge("import { verify } from './spec-api/verify.ts';", 'packages/contract/src/calls.ts')).toEqual([]);
  });

  it('refuse a file on no floor of its package', () => {
    expect(judgeFile('packages/switchboard/src/loose.ts', '')).toEqual([
      'packages/switchboard/src/loose.ts:1 lies on no floor of switchboard: move it into a folder of tools/floors.ts, or give it a floor there.',
    ]);
    expect(judgeFile('packages/switchboard/src/busbar/testing/bars.ts', '')).toEqual([]);
    expect(judgeFile('packages/domain/src/money.ts', '')).toEqual([]);
  });

  it('let a slice import those above it in the order of slices, and what lies under all of them', () => {
    expect(slice('features/boards/boards.routes.ts', '../projects/open-project.ts')).toEqual([]);
    expect(slice('features/boards/boards.routes.ts', '../../platform/actor.ts')).toEqual([]);
    expect(slice('features/spec-api/runtime.routes.ts', '../boards/boards.store.ts')).toEqual([]);
    expect(slice('start/compose-app.ts', '../features/spec-api/form-assets.ts')).toEqual([]);
  });

  it.each([
    [
      'a slice below it',
      'features/projects/open-project.ts',
      '../boards/boards.store.ts',
      'projects is below boards in the order of slices (tools/slices.ts): move down what both need.',
    ],
    [
      'a slice that has no place yet',
      'features/bus-duct/bus-duct.ts',
      '../boards/boards.store.ts',
      '"bus-duct" has no place in the order of slices: add it to tools/slices.ts.',
    ],
    [
      'what puts the slices together',
      'features/boards/boards.store.ts',
      '../../start/run-server.ts',
      'start puts the slices together, and no slice imports it.',
    ],
    [
      'a slice into what lies under all of them',
      'platform/actor.ts',
      '../features/sign-in/secrets.ts',
      'platform lies under the slices: move down what it needs, or hand it over where the app is put together.',
    ],
  ])('refuse to import %s', (_, path, target, fault) => {
    expect(slice(path, target)).toEqual([`apps/server/src/${path}:1 imports ${target}: ${fault}`]);
  });

  it('let a test reach any slice', () => {
    expect(slice('features/projects/open-project.test.ts', '../boards/boards.store.ts')).toEqual([]);
  });

  it('let the server make its demo data with the builders of the tests, but import no other app', () => {
    expect(judge("import { aBoard } from '@pw/testing/a-board';", 'apps/server/src/demo/demo.ts')).toEqual([]);
    expect(judge("import { frame } from '@pw/web/frame';", 'apps/server/src/demo/demo.ts')).toEqual([
      expect.stringContaining('server may import only domain,'),
    ]);
  });

  it.each([
    ['the support of tests', "import { smtp } from 'smtp';", 'apps/server/src/testing/mail-server.ts'],
    [
      'the support of the tests of one part',
      "import { v } from 'vite';",
      'apps/web/src/ui/testing/render-in-theme.tsx',
    ],
    ['the settings of a tool', "import { defineConfig } from 'vite';", 'apps/web/vite.config.ts'],
    ['a browser test', "import { test } from 'playwright';", 'apps/e2e/src/sign-in.spec.ts'],
    ['what browser tests share', "import { test } from 'playwright';", 'apps/e2e/src/support/browser-test.ts'],
  ])('let %s import development dependencies and builtins', (_, text, path) => {
    expect(judge(`${text}\nimport { tmpdir } from 'node:os';`, path)).toEqual([]);
  });

  it('refuse the support of tests in a file that is no test', () => {
    const text = "import { aMail } from '../testing/a-mail.ts';";

    expect(judge(text, 'apps/server/src/mail/send.ts')).toEqual([
      'apps/server/src/mail/send.ts:1 imports ../testing/a-mail.ts: what lies in a folder called testing is for tests only.',
    ]);
    expect(judge(text, 'apps/server/src/mail/send.test.ts')).toEqual([]);
  });

  it('stop at a file that cannot be parsed', () => {
    expect(() => judge('import {')).toThrow(`${source} cannot be parsed`);
  });
});

describe('file rules', () => {
  it.each([
    'apps/cli/src/utils/money.ts',
    'tools/common.ts',
    'packages/domain/src/helper.test.ts',
    'apps/web/src/ui/common.tsx',
  ])('refuse the name of %s', (path) => {
    expect(judgeFile(path, '')).toEqual([expect.stringContaining('name it after its one idea')]);
  });

  it.each(['packages/domain/src/index.ts', 'apps/web/src/ui/index.tsx'])('refuse the index file %s', (path) => {
    expect(judgeFile(path, '')).toEqual([
      `${path}:1 is an index file: packages export their files, import the one that is meant.`,
    ]);
  });

  it('refuse one line more than the limit and accept the limit', () => {
    const path = 'packages/domain/src/money.ts';

    expect(judgeFile(path, 'x;\n'.repeat(MAX_LINES))).toEqual([]);
    expect(judgeFile(path, 'x;\n'.repeat(MAX_LINES + 1))).toEqual([
      `${path}:401 has 401 lines, more than 400: split it by idea.`,
    ]);
  });

  it('accept names that only contain such a word', () => {
    expect(judgeFile('apps/cli/src/common-earth/general-arrangement.ts', '')).toEqual([]);
  });
});
