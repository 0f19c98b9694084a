import { foldFolderName } from '../naming.ts';

/**
 * The names under which the boards of an order are listed, and of their folders in archives: the second of one name is
 * `NAME (2)`. Names that a file system could take for the same count as one.
 * @param names in the order of the item numbers
 */
export function boardFolders(names: readonly string[]): readonly string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    for (let count = 1; ; count += 1) {
      const folder = count === 1 ? name : `${name} (${count})`;
      const folded = foldFolderName(folder);
      if (!usedNames.has(folded)) {
        usedNames.add(folded);
        return folder;
      }
    }
  });
}
