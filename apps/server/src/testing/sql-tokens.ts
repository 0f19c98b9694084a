export type Token = {
  /** A name is in quotes; a word may be a keyword. Values are texts and numbers. */
  readonly kind: 'word' | 'name' | 'parameter' | 'value' | 'sign';
  readonly text: string;
};

/** A comment, a text, a quoted name, a parameter, a word, a number, or another character by itself. */
const lexemes =
  /(--[^\n]*|\/\*[\s\S]*?\*\/)|(\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*'|\d+(?:\.\d+)?)|"((?:[^"]|"")+)"|\$(\d+)|([a-z_][\w$]*)|\S/gi;

/** The tokens of SQL text, without its comments. */
export function readTokens(text: string): readonly Token[] {
  return [...text.matchAll(lexemes)].flatMap(([all, comment, value, name, parameter, word]): readonly Token[] => {
    if (comment !== undefined) {
      return [];
    }
    if (value !== undefined) {
      return [{ kind: 'value', text: value }];
    }
    if (name !== undefined) {
      return [{ kind: 'name', text: name }];
    }
    if (parameter !== undefined) {
      return [{ kind: 'parameter', text: parameter }];
    }
    return [word === undefined ? { kind: 'sign', text: all } : { kind: 'word', text: word.toLowerCase() }];
  });
}
