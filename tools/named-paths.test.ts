import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@pw/domain/version';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, repositoryRoot } from './repository-files.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

/** Paths of the repository that a text names in backticks. */
const PATH = /`((?:apps|packages|catalog|docs|tools|examples)\/[\w./-]*)/g;

/** A step of a walk: a file, and the app or package that it is in. */
const STEP = /^ *([\w.-]+\.tsx?) +(\w+) {2,}/gm;

const files = repositoryFiles();

const guides = ['AGENTS.md', 'README.md', 'docs/architecture.md', 'docs/operating.md', 'docs/style.md'];

describe('what the guides name', () => {
  it.each(guides)('%s names files and folders that there are', (guide) => {
    const paths = [...read(guide).matchAll(PATH)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });

  it.each(guides)('%s names commands that there are', (guide) => {
    const named = [...read(guide).matchAll(/npm run (\w+(?:[:-]\w+)*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('docs/architecture.md walks through files that there are, where it says that they are', () => {
    const steps = [...read('docs/architecture.md').matchAll(STEP)].map(([, file = '', area = '']) => ({ file, area }));
    expect(steps.length).toBeGreaterThan(40);
    const isThere = ({ file, area }: (typeof steps)[number]) =>
      files.some((path) => path.endsWith(`/${file}`) && /^(?:apps|packages)\/(\w+)/.exec(path)?.[1] === area);
    expect(steps.filter((step) => !isThere(step))).toEqual([]);
  });

  it('has the recipes that a change needs', () => {
    const recipes = [...read('AGENTS.md').matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    expect(recipes).toEqual([
      'A property of boards or feeders',
      'An article',
      'A material and its rate',
      'A check',
      'A report',
      'A kind of feeders',
      'A call',
      'A release',
      'A screen',
    ]);
  });
});

describe('the version', () => {
  it('is one in the package, the product and the changelog', () => {
    expect(JSON.parse(read('package.json')).version).toBe(VERSION);
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${VERSION.replaceAll('.', '[.]')} `, 'm'));
  });
});
