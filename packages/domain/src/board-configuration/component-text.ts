import { containsAny } from '../naming.ts';

/** Characters that the texts of a control or monitoring component must not hold, and what the user is told. */
export const componentCharacters = { forbidden: '&<ø', text: 'The characters & < ø are not allowed.' } as const;

/** The fields of a component that are held to these characters, as they are entered. */
export const componentTextFields = ['MAKE', 'CATALOG_NO', 'AM_DESCRIPTION', 'PRICE'] as const;

export type ComponentTextField = (typeof componentTextFields)[number];

/** Says what is wrong with what stands in a field of a component; null when nothing is, or the field is another one. */
export function judgeComponentText(field: string, entered: string): string | null {
  const isJudged = componentTextFields.some((each) => each === field);
  return isJudged && containsAny(entered, componentCharacters.forbidden) ? componentCharacters.text : null;
}
