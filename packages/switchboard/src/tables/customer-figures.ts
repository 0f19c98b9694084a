/** What the text of a check for the customer may hold in braces, e.g. `{feeder}`. */
export const customerFigures = [
  'feeder',
  'section',
  'capacity',
  'boardLevel',
  'withstand',
  'faultLevel',
  'backup',
  'altitudeCurrent',
  'altitudeIcu',
  'load',
  'rdf',
  'incomer',
  'shed',
  'marked',
  'neutral',
  'material',
  'missingBars',
  'ambient',
  'ip',
  'ventilatedAbove',
  'harmonic',
  'serviceCapacities',
  'beyond',
] as const;

export type CustomerFigure = (typeof customerFigures)[number];

/** A text of `catalog/scheme-text.csv`, which may hold the message itself. */
export const schemeTextPattern = /([^{}]|\{message\})+/;

/** A text whose braces all hold figures that there are. */
export const customerTextPattern = new RegExp(`([^{}]|\\{(${customerFigures.join('|')})\\})+`);
