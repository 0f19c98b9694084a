/** What a client of the specification sends to be drawn: texts of board properties, and a number of feeders. */
export function aDrawingXml(board: Readonly<Record<string, string | number>> = {}, feeders = 0): string {
  const properties = Object.entries(board).map(([name, value]) => `<${name}>${value}</${name}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<SWITCHBOARD><BOARD_PROPERTIES>${properties.join('')}</BOARD_PROPERTIES><BASE_RATES/>`,
    `<FEEDERS>${'<FEEDER/>'.repeat(feeders)}</FEEDERS><COMPONENTS/></SWITCHBOARD>`,
  ].join('');
}
