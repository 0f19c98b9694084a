import type { BoardConfiguration } from '@pw/switchboard/model/configuration';

/** The documents of a quote; the folders of the boards stand beside them. */
const reserved: readonly string[] = ['bom.xlsx', 'techno-commercial.pdf', 'quote.json'];

/**
 * Names the boards whose folder would stand where a document goes. File systems that ignore upper case or drop dots and
 * blanks at the end are thought of.
 */
export function judgeBoardFolders(boards: readonly Pick<BoardConfiguration, 'name'>[]): readonly string[] {
  return boards.flatMap(({ name }, index) =>
    reserved.includes(name.toLowerCase().replace(/[. ]+$/, ''))
      ? [
          `boards[${index}].name: ${JSON.stringify(name)} is the name of a file of the quote. Give the board another name.`,
        ]
      : [],
  );
}
