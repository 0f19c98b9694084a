import { type FileKind, fileKindEntry, fileKindOf, fileKinds } from '../file-kinds.ts';
import { foldFolderName } from '../naming.ts';
import { err, ok, type Result } from '../result.ts';
import { cleanFileName } from '../sent-file.ts';

/** The largest diagram, 150 MiB. */
export const DIAGRAM_MOST_BYTES = 157_286_400;

/** The most files of one request; each of them is a version of its own. */
export const DIAGRAMS_AT_ONCE = 20;

/** The longest name of a diagram, in characters. */
export const DIAGRAM_NAME_LONGEST = 200;

export const diagramTexts = {
  WRONG_KIND: 'Invalid File Type',
  FILE_TOO_LARGE: 'File exceeds the size limit',
  NAME_TOO_LONG: `The file name has more than ${DIAGRAM_NAME_LONGEST} characters. Shorten it and choose the file again.`,
} as const;

export type DiagramRefusal = keyof typeof diagramTexts;

/** For the file dialog only: what counts is the content. */
export const diagramEndings: readonly string[] = fileKinds.flatMap((kind) => fileKindEntry(kind).endings);

/** A file that can be a diagram: its name as it is kept, and what it is. */
export type JudgedDiagram = { readonly fileName: string; readonly kind: FileKind };

/**
 * Judges a file by what it is, how large it is and what it is called. A name that promises another kind than the content
 * is refused: it would mislead its reader.
 * @param head its first bytes, at least KIND_HEAD_BYTES of them where it has so many
 */
export function judgeDiagram(
  sentName: string,
  head: Uint8Array,
  sizeBytes: number,
): Result<JudgedDiagram, DiagramRefusal> {
  const fileName = cleanFileName(sentName);
  const kind = fileKindOf(head);
  if (kind === null || !fileKindEntry(kind).endings.includes(endingOf(fileName))) {
    return err('WRONG_KIND');
  }
  if (sizeBytes > DIAGRAM_MOST_BYTES) {
    return err('FILE_TOO_LARGE');
  }
  return Array.from(fileName).length > DIAGRAM_NAME_LONGEST ? err('NAME_TOO_LONG') : ok({ fileName, kind });
}

/** A file as it was sent, with its first bytes. */
type SentDiagram = { readonly name: string; readonly head: Uint8Array; readonly sizeBytes: number };

/** The file of several that is refused, and why. */
export type RefusedDiagram = { readonly code: DiagramRefusal; readonly fileName: string };

/** Judges the files of one upload: all of them can be diagrams, or the first that cannot is named. */
export function judgeDiagrams<File extends SentDiagram>(
  files: readonly File[],
): Result<readonly (File & JudgedDiagram)[], RefusedDiagram> {
  const good: (File & JudgedDiagram)[] = [];
  for (const file of files) {
    const judged = judgeDiagram(file.name, file.head, file.sizeBytes);
    if (!judged.ok) {
      return err({ code: judged.error, fileName: file.name });
    }
    good.push({ ...file, ...judged.value });
  }
  return ok(good);
}

function endingOf(name: string): string {
  return /.\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The form by which names of diagrams are compared: two names that one folder cannot hold are one diagram. */
export function foldDiagramName(name: string): string {
  return foldFolderName(name);
}

/** A version as people read it, e.g. `2.0`. */
export function versionText(version: number): string {
  return `${version}.0`;
}
