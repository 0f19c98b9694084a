import { describe, expect, it } from 'vitest';
import { refuseFile } from './render-pdf.ts';

describe('files of a document', () => {
  it.each(['../a.png', '/etc/passwd', 'a/b.png', '.hidden', ''])('have no folder and no hidden name: %j', (name) => {
    expect(refuseFile(name, 'x')).toMatch(/letters, digits, dots and dashes only/);
  });

  it.each([
    ['text', '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>'],
    ['text with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:text>x</s:text></s:svg>'],
    ['text from an entity', '<!DOCTYPE svg [<!ENTITY t "<text/>">]><svg>&t;</svg>'],
  ])('are no SVG with %s, which may end the process', (_, svg) => {
    expect(refuseFile('logo.svg', svg)).toMatch(/an SVG of a document has no text/);
    expect(refuseFile('logo.png', new TextEncoder().encode(svg))).toMatch(/an SVG of a document has no text/);
  });

  it('are not packed, for that could hide such an SVG', () => {
    expect(refuseFile('logo.svgz', new Uint8Array([0x1f, 0x8b, 8]))).toMatch(/an SVG of a document has no text/);
  });

  it('may be pictures and SVGs of lines and areas', () => {
    expect(refuseFile('logo.png', new Uint8Array([0x89, 0x50]))).toBeNull();
    expect(refuseFile('sheet-1.svg', '<svg><title>a text</title><path d="M0 0L1 1"/></svg>')).toBeNull();
  });
});
