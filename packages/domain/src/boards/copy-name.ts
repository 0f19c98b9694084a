import { foldFolderName, judgeName, type NamedPart } from '../naming.ts';

const COPY = /^(?<base>.*)-Copy-\((?<number>\d{1,9})\)$/su;

/**
 * The name of a copy: `{base}-Copy-({n})` with the smallest free number, counted from 1, or from the source's own
 * number on when the source is a copy itself. Of a name that is as long as names can be the end gives way.
 * @param usedNames the names that are in use; compared as folders are, which take `A` and `a` for one
 * @param part whose rules the name of the copy keeps to
 */
export function copyName(source: string, usedNames: Iterable<string>, part: NamedPart = 'board'): string {
  const used = new Set(Array.from(usedNames, foldFolderName));
  const { base = source, number = '0' } = COPY.exec(source)?.groups ?? {};
  for (let next = Number(number) + 1; ; next += 1) {
    const name = fittingName(base, `-Copy-(${next})`, part);
    if (!used.has(foldFolderName(name))) {
      return name;
    }
  }
}

/**
 * The names of parts that are copied together, each different from those in use and from each other. A name that was
 * wished for is kept where it is free; where it is not, the copy gets the next free name of it.
 */
export function copyNames(
  copied: readonly { readonly source: string; readonly wished: string }[],
  usedNames: Iterable<string>,
  part: NamedPart = 'board',
): readonly string[] {
  const used = new Map(Array.from(usedNames, (name) => [foldFolderName(name), name]));
  return copied.map(({ source, wished }) => {
    const isFree = wished !== '' && !used.has(foldFolderName(wished));
    const name = isFree ? wished : copyName(wished === '' ? source : wished, used.values(), part);
    used.set(foldFolderName(name), name);
    return name;
  });
}

function fittingName(base: string, ending: string, part: NamedPart): string {
  const characters = Array.from(base);
  while (judgeName(part, characters.join('') + ending).length > 0 && characters.length > 1) {
    characters.pop();
  }
  return characters.join('') + ending;
}
