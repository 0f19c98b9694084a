/** One `@font-face` of a style sheet: its file, and the characters that it is loaded for. */
type FontFace = { readonly file: string; readonly family: string; readonly ranges: readonly CodeRange[] };

type CodeRange = { readonly first: number; readonly last: number };

const EVERY_CHARACTER: readonly CodeRange[] = [{ first: 0, last: 0x10ffff }];

/**
 * The font files that a browser loads to show the characters: of the faces of a family that have a character, the last.
 *
 * @returns the paths as the style sheet writes them
 */
export function fontsFor(characters: readonly string[], styles: string): readonly string[] {
  const faces = readFontFaces(styles);
  const families = [...new Set(faces.map(({ family }) => family))];
  const files = families.flatMap((family) =>
    characters.flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const face = faces.findLast((candidate) => candidate.family === family && hasCode(candidate, code));
      return face ? [face.file] : [];
    }),
  );
  return [...new Set(files)];
}

function readFontFaces(styles: string): readonly FontFace[] {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const file = /url\(["']?([^"')]+\.woff2)/.exec(body)?.[1];
    const descriptor = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? '';
    // Styles and weights that a face is made for are loaded beside each other, as families are.
    const family = ['font-family', 'font-style', 'font-weight'].map(descriptor).join(' ');
    return file === undefined ? [] : [{ file, family, ranges: rangesOf(descriptor('unicode-range')) }];
  });
}

/** Reads e.g. `U+0000-00FF, U+20B9, U+4??`. */
function rangesOf(text: string): readonly CodeRange[] {
  if (text === '') {
    return EVERY_CHARACTER;
  }
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return {
      first: Number.parseInt(first.replaceAll('?', '0'), 16),
      last: Number.parseInt(last.replaceAll('?', 'F'), 16),
    };
  });
}

function hasCode({ ranges }: FontFace, code: number): boolean {
  return ranges.some(({ first, last }) => first <= code && code <= last);
}
