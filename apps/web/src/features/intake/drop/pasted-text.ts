/** The name of a pasted text, which has none. */
const PASTED_NAME = 'Pasted text.txt';

/** Of what is pasted the part that can hold an enquiry. */
type Pasted = { readonly text: string; readonly files: readonly File[] };

/**
 * The files that a paste stands for; none where it holds no enquiry. A spreadsheet pastes its cells as text and as a
 * picture: then the text counts. A text of one line is a word that missed its field.
 */
export function pastedFiles({ text, files }: Pasted): readonly File[] {
  const documents = files.filter(({ type }) => !type.startsWith('image/'));
  if (documents.length > 0) {
    return documents;
  }
  if (isSeveralLines(text)) {
    return [new File([text], PASTED_NAME, { type: 'text/plain' })];
  }
  // A picture alone is refused where the others are, with words that say what helps.
  return text === '' ? files : [];
}

function isSeveralLines(text: string): boolean {
  return text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '').length > 1;
}
