import { fileKindEntry, fileKindOf } from './file-kinds.ts';
import { err, ok, type Result } from './result.ts';

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Invisible characters that can mislead: control characters, and those that reverse the direction of a text. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * A file name that every computer can store. It drops the folders, the invisible characters and what Windows refuses,
 * and never begins with a dot.
 */
export function cleanFileName(sent: string): string {
  const name = sent
    .slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return name.replace(device, '_$&');
}

/** Why a file that was sent is not taken: by what it is, or because its name says something else. */
export type SentFileFault = 'WRONG_KIND' | 'NAMED_OTHERWISE';

type NameRule = {
  /** In characters, with the ending. */
  readonly longest: number;
  /** The name of a file whose own says nothing. */
  readonly nameless: string;
};

/**
 * Judges a file by its content. Its name may say nothing, but nothing else: the reader gets what the name promises.
 * @param head its first bytes, at least KIND_HEAD_BYTES of them where it has so many
 * @returns the name that it is kept under
 */
export function judgeSentFile(
  sentName: string,
  head: Uint8Array,
  { longest, nameless }: NameRule,
): Result<string, SentFileFault> {
  const kind = fileKindOf(head);
  if (kind === null) {
    return err('WRONG_KIND');
  }
  const { endings } = fileKindEntry(kind);
  const name = cleanFileName(sentName);
  const [, base = name, ending = endings[0] ?? ''] = /^(.*)\.([A-Za-z0-9]{1,10})$/.exec(name) ?? [];
  if (!endings.includes(ending.toLowerCase())) {
    return err('NAMED_OTHERWISE');
  }
  const characters = Array.from(base).slice(0, longest - `.${ending}`.length);
  return ok(`${characters.join('').trim() || nameless}.${ending}`);
}
