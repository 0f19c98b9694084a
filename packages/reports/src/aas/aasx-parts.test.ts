import { expect, it } from 'vitest';
import { aasxParts, aasxPath, pathSerial } from './aasx-parts.ts';

it.each([
  ['26-00001', '26-00001'],
  ['SO/26/7 2', 'SO-26-7-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['"><x&', 'x'],
  ['पैनल', 'unit'],
  ['', 'unit'],
])('the serial number %j is %j in a path', (serial, path) => {
  expect(pathSerial(serial)).toBe(path);
});

it('a package leads from its root to its model and from that to its files', () => {
  const files = [{ ...aasxPath('plate', 'pdf'), content: Uint8Array.of(1) }];
  const parts = aasxParts('26/1', { assetAdministrationShells: [], submodels: [] }, files);
  expect(parts.map(({ name }) => name)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'aasx/aasx-origin',
    'aasx/_rels/aasx-origin.rels',
    'aasx/aas/26-1.json',
    'aasx/aas/_rels/26-1.json.rels',
    'aasx/files/plate.pdf',
  ]);
  const textOf = (name: string) => String(parts.find((part) => part.name === name)?.content);
  expect(textOf('_rels/.rels')).toContain(
    'Type="http://admin-shell.io/aasx/relationships/aasx-origin" Target="/aasx/aasx-origin"',
  );
  expect(textOf('aasx/_rels/aasx-origin.rels')).toContain(
    'Type="http://admin-shell.io/aasx/relationships/aas-spec" Target="/aasx/aas/26-1.json"',
  );
  expect(textOf('aasx/aas/_rels/26-1.json.rels')).toContain(
    'Type="http://admin-shell.io/aasx/relationships/aas-suppl" Target="/aasx/files/plate.pdf"',
  );
});
