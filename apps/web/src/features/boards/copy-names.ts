import { decideBoardName } from '@pw/domain/boards/board-form';
import { copyNames } from '@pw/domain/boards/copy-name';

/** The names that copies are to have, each under the key of its place. */
export type CopyNamesForm = Readonly<Record<string, string>>;

/** The name of the field of the copy in this place. */
export function copyField(place: number): string {
  return `copy${place}`;
}

/** The form with the names that copies get when nobody wishes for others. */
export function proposeCopyNames(sources: readonly string[], taken: readonly string[]): CopyNamesForm {
  return formOf(copyNames(unwished(sources), taken));
}

/** What is wrong with each name. */
export function judgeCopyNames(form: CopyNamesForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([field, name]) => {
      const decided = decideBoardName(name);
      return decided.ok ? [] : [[field, decided.error.text]];
    }),
  );
}

/** The names that copies really get: where a wished one is in use, the next free name of it. */
export function namesGiven(
  sources: readonly string[],
  form: Partial<CopyNamesForm>,
  taken: readonly string[],
): CopyNamesForm {
  const wishes = sources.map((source, place) => ({ source, wished: form[copyField(place)]?.trim() ?? '' }));
  return formOf(copyNames(wishes, taken));
}

function unwished(sources: readonly string[]) {
  return sources.map((source) => ({ source, wished: '' }));
}

function formOf(names: readonly string[]): CopyNamesForm {
  return Object.fromEntries(names.map((name, place) => [copyField(place), name]));
}
