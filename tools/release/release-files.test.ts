import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../repository-files.ts';
import { refuseVersions, releaseFiles } from './release-files.ts';

describe('the files of a release', () => {
  const files = releaseFiles(repositoryFiles(), ['apps/web/dist/index.html', 'apps/web/dist/assets/a.js.map']);

  it('have what a server runs, each package by its name, the settings that we ship and the client', () => {
    const needed = [
      'apps/server/src/main.ts',
      'apps/server/src/worker.ts',
      'apps/server/migrations/0001-companies.sql',
      'apps/web/dist/index.html',
      'apps/web/package.json',
      'catalog/labour.csv',
      'catalog/golden-boards/kinds.json',
      'CHANGELOG.md',
      'deploy/nginx.conf',
      'docs/operating.md',
      'package-lock.json',
      'packages/testing/package.json',
    ];
    expect(needed.filter((path) => !files.includes(path))).toEqual([]);
  });

  it('have no test, no source of a screen and no source map', () => {
    const needless = /\.test\.|\.bench\.|\/testing\/src|^apps\/(web|e2e|cli)\/src|\.map$|^tools\/|^fixtures\//;
    expect(files.filter((path) => needless.test(path))).toEqual([]);
  });
});

describe('the version of a release', () => {
  it('is that of the code and of the package', () => {
    expect(refuseVersions({ asked: '1.2.0', ofCode: '1.2.0', ofPackage: '1.2.0' })).toBeNull();
    expect(refuseVersions({ asked: '1.2.0', ofCode: '1.1.0', ofPackage: '1.0.0' })).toBe(
      'Release 1.2.0 cannot be made: VERSION in packages/domain/src/version.ts is 1.1.0, and version in package.json is 1.0.0. Set it first.',
    );
  });

  it.each(['', 'next', '1.2', 'v1.2.0'])('is not "%s"', (asked) => {
    expect(refuseVersions({ asked, ofCode: '1.2.0', ofPackage: '1.2.0' })).toBe(
      'Name the release: npm run release -- 1.2.0',
    );
  });
});
