import { describe, expect, it } from 'vitest';
import { otherForms, wireNameFaults, wireNames } from './wire-names.ts';

const at = (path: string, text: string) => wireNameFaults([{ path, text }], []);

describe("a name of the specification's calls", () => {
  it.each(wireNames)('is refused in a slice: %s', (name) => {
    const path = 'apps/server/src/features/boards/board.routes.ts';
    expect(at(path, `\nconst told = board.${name};`)).toEqual([
      `${path}:2 says ${name}, a name of the specification's calls: take the product's own (0142).`,
    ]);
  });

  it.each([
    'apps/web/src/features/boards/board-list.tsx',
    'apps/web/src/features/boards/board-list.test.tsx',
    'apps/e2e/src/boards.spec.ts',
    'apps/cli/src/main.ts',
    'packages/contract/src/boards.ts',
    'packages/domain/src/boards/board-name.ts',
  ])('is refused in %s', (path) => {
    expect(at(path, 'const { lineItemID } = board;')).toHaveLength(1);
  });

  it.each([
    ['the part of the contract that is theirs', 'packages/contract/src/spec-api/boards.ts'],
    ['their adapters', 'apps/server/src/features/spec-api/board.routes.ts'],
    ['a test of the server, which makes every call', 'apps/server/src/features/boards/boards.test.ts'],
    ['what tests of the server share', 'apps/server/src/testing/a-board.ts'],
    ['a request of the sweep', 'apps/server/src/sweep/testing/cases/boards.ts'],
    ['a tool', 'tools/wire-names.ts'],
  ])('is at home in %s', (_what, path) => {
    expect(at(path, 'const { lineItemID } = board;')).toEqual([]);
  });

  it('is a whole word', () => {
    expect(at('apps/web/src/features/boards/board-list.tsx', 'const { lineItemId, processIDs } = board;')).toEqual([]);
  });
});

describe('a call of the specification', () => {
  it.each(['apps/web/src/features/boards/board-list.tsx', 'apps/e2e/src/boards.spec.ts'])(
    'is not imported by a client: %s',
    (path) => {
      expect(at(path, "import { addLineItemCall } from '@pw/contract/spec-api/boards';")).toEqual([
        `${path}:1 imports a call of the specification: our client makes our own calls (0142).`,
      ]);
    },
  );
});

describe('the list of files that may speak these names', () => {
  const path = 'packages/contract/src/sign-in.ts';

  it('excuses a file that needs it', () => {
    expect(wireNameFaults([{ path, text: 'userPassword: z.string(),' }], [path])).toEqual([]);
  });

  it.each([
    ['with a clean file', [{ path, text: 'password: z.string(),' }]],
    ['with a file that is gone', []],
  ])('is refused %s', (_how, sources) => {
    expect(wireNameFaults(sources, [path])).toEqual([
      `${path} says no name of the specification's calls: take it off the list (0142).`,
    ]);
  });

  it('names each file once', () => {
    expect(new Set(otherForms).size).toBe(otherForms.length);
  });
});
