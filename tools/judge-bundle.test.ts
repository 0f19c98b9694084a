import { describe, expect, it } from 'vitest';
import {
  fontsFor,
  isOverBudget,
  isScreenOverBudget,
  judgeBundle,
  judgeScreen,
  judgeSharedPage,
  printBudgetUse,
  printScreenUse,
  readBundle,
  SHARED_PAGES,
} from './judge-bundle.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/features/users/users.screen.tsx', 'src/ui/rich-text-editor.tsx'],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js', imports: ['_react.js'] },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'] },
  'src/features/users/users.screen.tsx': {
    file: 'assets/users.js',
    imports: ['_react.js', '_table.js'],
  },
  'src/ui/rich-text-editor.tsx': { file: 'assets/editor.js', imports: ['index.html'] },
};
const scripts = ['index', 'react', 'table', 'users', 'editor', 'pdf.worker.min'].map((name) => `assets/${name}.js`);
const bundle = readBundle(manifest, scripts, /sign-in/);

describe('what a browser loads', () => {
  it('first is the entry with its static imports and styles', () => {
    expect(bundle.firstRoute).toEqual(['assets/index.js', 'assets/index.css', 'assets/react.js']);
  });

  it('first is also the first screen when the entry imports it dynamically', () => {
    const { firstRoute, lazyParts } = readBundle(manifest, scripts, /users/);

    expect(firstRoute).toContain('assets/table.css');
    expect(lazyParts.map(({ name }) => name)).toEqual(['src/ui/rich-text-editor.tsx', 'assets/pdf.worker.min.js']);
  });

  it('later is what each dynamic import adds, and scripts that no chunk imports', () => {
    expect(bundle.lazyParts).toEqual([
      {
        name: 'src/features/users/users.screen.tsx',
        files: ['assets/users.js', 'assets/table.js', 'assets/table.css'],
      },
      { name: 'src/ui/rich-text-editor.tsx', files: ['assets/editor.js'] },
      { name: 'assets/pdf.worker.min.js', files: ['assets/pdf.worker.min.js'] },
    ]);
  });
});

describe('what several later parts share', () => {
  it('is a part of its own', () => {
    const rates = { file: 'assets/rates.js', imports: ['_react.js', '_table.js'] };
    const users = {
      ...manifest['src/features/users/users.screen.tsx'],
      dynamicImports: ['src/features/rates.screen.tsx'],
    };
    const more = { 'src/features/users/users.screen.tsx': users, 'src/features/rates.screen.tsx': rates };
    const { lazyParts } = readBundle({ ...manifest, ...more }, scripts, /sign-in/);

    expect(lazyParts).toContainEqual({ name: 'src/features/users/users.screen.tsx', files: ['assets/users.js'] });
    expect(lazyParts).toContainEqual({ name: 'src/features/rates.screen.tsx', files: ['assets/rates.js'] });
    expect(lazyParts).toContainEqual({ name: 'assets/table.js', files: ['assets/table.js'] });
  });
});

describe('the budget of a screen', () => {
  const screen = { name: 'users', parts: [/users\.screen/], mostFiles: 5, limitKb: 100 };
  const judge = (budget: typeof screen, kb: number) => judgeScreen(manifest, budget, () => kb * 1024);

  it('counts the entry, the parts of the screen and what they import, each file once', () => {
    expect(printScreenUse(judge(screen, 20))).toBe('users: 6 of 5 files, 120.0 of 100 kB');
  });

  it('is kept with as many files and as much as it has, and broken by either', () => {
    expect(isScreenOverBudget(judge({ ...screen, mostFiles: 6, limitKb: 120 }, 20))).toBe(false);
    expect(isScreenOverBudget(judge({ ...screen, limitKb: 120 }, 20))).toBe(true);
    expect(isScreenOverBudget(judge({ ...screen, mostFiles: 6 }, 20))).toBe(true);
  });

  it('is a defect when a part of the screen is no file of its own any more', () => {
    expect(() => judge({ ...screen, parts: [/rates\.screen/] }, 20)).toThrow('users has no part rates\\.screen');
  });
});

describe('a page that a link opens', () => {
  it('is counted with its document, what its entry loads, and its fonts', () => {
    const styles = ['assets/index.js', 'assets/index.css'];
    const own = { 'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] } };
    const use = judgeSharedPage(
      SHARED_PAGES[0],
      own,
      (files) => (files.join() === styles.join() ? ['assets/inter.woff2'] : []),
      () => 30 * 1024,
    );
    expect(printScreenUse(use)).toBe('page of a customer: 4 of 12 files, 120.0 of 150 kB');
  });
});

describe('the bundle budget', () => {
  const KB = 1024;
  const uses = judgeBundle(bundle, ['assets/inter.woff2'], (file) =>
    file === 'assets/index.js' ? 240.1 * KB : 20 * KB,
  );

  it('sums what is loaded together and finds the budget by the name of the part', () => {
    expect(uses.map(printBudgetUse)).toEqual([
      'first route: 280.1 of 231 kB (index.html)',
      'fonts on first load: 20.0 of 140 kB (index.html)',
      'route: 60.0 of 66 kB (src/features/users/users.screen.tsx)',
      'rich text: 20.0 of 170 kB (src/ui/rich-text-editor.tsx)',
      'PDF worker: 20.0 of 370 kB (assets/pdf.worker.min.js)',
    ]);
  });

  it('is kept up to the limit', () => {
    expect(uses.filter(isOverBudget).map(({ budget }) => budget.name)).toEqual(['first route']);
  });
});

describe('the fonts of the first screen', () => {
  const face = (file: string, range: string, family = 'Inter') =>
    `@font-face { font-family: "${family}"; src: url(/assets/${file}.woff2) format("woff2"); ${range} }`;

  it('are the files whose range has one of its characters', () => {
    const styles = [
      face('latin', 'unicode-range: U+0000-00FF, U+2000-206F'),
      face('cyrillic', 'unicode-range: U+4??'),
      face('icons', '', 'Icons'),
    ].join('\n');

    expect(fontsFor(['A', 'ж'], styles)).toEqual([
      '/assets/latin.woff2',
      '/assets/cyrillic.woff2',
      '/assets/icons.woff2',
    ]);
    expect(fontsFor(['A'], styles)).toEqual(['/assets/latin.woff2', '/assets/icons.woff2']);
  });

  it('are taken from the last face of a family, as browsers do', () => {
    const styles = `${face('latin-ext', 'unicode-range:U+20A0-20C0')}${face('rupee', 'unicode-range:U+20B9')}`;

    expect(fontsFor(['₹'], styles)).toEqual(['/assets/rupee.woff2']);
  });
});
