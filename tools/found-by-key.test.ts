import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSourceFile, repositoryFiles, repositoryRoot } from './repository-files.ts';

/** A search in the words of an article: articles and devices are found by their keys. */
const BY_WORDING =
  /\bdescription\)?\??\s*(?:\.(?:startsWith|endsWith|includes|match|search|indexOf|split)\(|[!=]==\s*(?!null|undefined|''))/u;

/** Where a description may be looked into, and why. */
const allowed: Readonly<Record<string, string>> = {
  'packages/switchboard/src/tables/device-row.ts': 'an article that was frozen without its device',
  'packages/drawing/src/solid-model/board-boxes.ts': 'an article that was frozen without the frame of its breaker',
  'packages/pricing/src/bill/project-components.ts': 'the specification hides a line by its words',
  'apps/web/src/features/feeders/drawer/feeder-bom-tab.tsx': 'two rows of a list are compared with all of their cells',
};

function searchesOf(path: string): boolean {
  return BY_WORDING.test(readFileSync(join(repositoryRoot, path), 'utf8'));
}

it('no article and no device is found by its wording', () => {
  const sources = repositoryFiles().filter(
    (path) => /^(?:packages|apps)\//u.test(path) && isSourceFile(path) && !/\.(?:test|bench)\./u.test(path),
  );
  expect(sources.filter(searchesOf).toSorted()).toEqual(Object.keys(allowed).toSorted());
});
