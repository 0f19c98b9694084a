import { describe, expect, it } from 'vitest';
import {
  DIAGRAM_MOST_BYTES,
  DIAGRAM_NAME_LONGEST,
  diagramTexts,
  foldDiagramName,
  judgeDiagram,
  judgeDiagrams,
  versionText,
} from './diagram-rules.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const pdf = new TextEncoder().encode('%PDF-1.7');

describe('a diagram', () => {
  it.each([
    ['Door.png', png, 'png'],
    ['Door.JPG', jpeg, 'jpeg'],
    ['Door.jpeg', jpeg, 'jpeg'],
    ['Door.v2.pdf', pdf, 'pdf'],
  ] as const)('%s is taken for what it is [MFD-06]', (fileName, head, kind) => {
    expect(judgeDiagram(fileName, head, DIAGRAM_MOST_BYTES)).toEqual({ ok: true, value: { fileName, kind } });
  });

  it.each([
    ['a program under the name of a drawing', 'Door.pdf', new TextEncoder().encode('MZ program')],
    ['a page with a script', 'Door.png', new TextEncoder().encode('<svg onload="alert(1)">')],
    ['a PDF that says it is a picture', 'Door.png', pdf],
    ['a picture that says it is a program', 'Door.png.exe', png],
    ['a name without ending', 'Door', pdf],
    ['a name that is only an ending', '.pdf', pdf],
    ['an empty file', 'Door.png', new Uint8Array()],
  ])('is not %s [MFD-05, MFD-07]', (_what, fileName, head) => {
    expect(judgeDiagram(fileName, head, 10)).toEqual({ ok: false, error: 'WRONG_KIND' });
    expect(diagramTexts.WRONG_KIND).toBe('Invalid File Type');
  });

  it('has at most 157286400 bytes [MFD-06, CON-11]', () => {
    expect(DIAGRAM_MOST_BYTES).toBe(157_286_400);
    expect(judgeDiagram('Door.png', png, DIAGRAM_MOST_BYTES + 1)).toEqual({ ok: false, error: 'FILE_TOO_LARGE' });
    expect(diagramTexts.FILE_TOO_LARGE).toBe('File exceeds the size limit');
  });

  it('has a name of at most 200 characters, since a shortened one could be the name of another', () => {
    const named = (characters: number) => judgeDiagram(`${'ड'.repeat(characters - 4)}.png`, png, 10);
    expect(named(DIAGRAM_NAME_LONGEST).ok).toBe(true);
    expect(named(DIAGRAM_NAME_LONGEST + 1)).toEqual({ ok: false, error: 'NAME_TOO_LONG' });
  });

  it('that is refused among several is named, and nothing of them is taken', () => {
    const files = [
      { name: 'Door.png', head: png, sizeBytes: 10 },
      { name: 'C:\\drawings\\Door.bmp', head: png, sizeBytes: 10 },
    ];
    const error = { code: 'WRONG_KIND', fileName: 'C:\\drawings\\Door.bmp' };
    expect(judgeDiagrams(files)).toEqual({ ok: false, error });
  });
});

describe('the name of a diagram', () => {
  it('is the same whatever its case, as in a folder', () => {
    expect(foldDiagramName('Door Straße.PNG')).toBe(foldDiagramName('door strasse.png'));
    expect(foldDiagramName('Cafe\u0301.png')).toBe(foldDiagramName('Caf\u00e9.png'));
    expect(foldDiagramName('Door 1.png')).not.toBe(foldDiagramName('Door 2.png'));
  });

  it('is next to a version that people read as 2.0 [MFD-04]', () => {
    expect(versionText(2)).toBe('2.0');
  });
});
