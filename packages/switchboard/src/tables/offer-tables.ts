import { foreignKey } from '@pw/configurator/table/foreign-key';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';

/** Facts of an offer that a line of the scope may depend on, besides the properties of its boards. */
export const scopeFacts = [
  'always',
  'freight',
  'insurance',
  'bus duct',
  'bank without a transformer',
  'large withdrawable ACB',
  'floor cubicles',
] as const;

/** What recommended spares are counted by. */
const spareBases = ['accessory', 'frame', 'article', 'device', 'cubicles'] as const;

/** What stands for a device in the 3D model of a board, besides what encloses and feeds it (SBD 16.14). */
export const deviceModels = [
  'breaker',
  'residual',
  'fuse switch',
  'switch',
  'starter',
  'converter',
  'transformer',
  'meter',
  'relay',
] as const;

const deviceMm = orEmpty(number('mm', { min: 40, max: 600 }));

/** A property of a board, or a fact. */
const scopeRule = text(new RegExp(`[A-Z]+(_[A-Z]+)*|${scopeFacts.join('|')}`));

/** The tables behind the pages of an offer (SBD 15.4): no design and no price of a board depends on them. */
export const offerTables = {
  makes: defineTable({
    name: 'makes',
    columns: { family: text(), part: text(/\w+/), offered: text(), alternatives: orEmpty(text()) },
    key: ['part'],
  }),
  scope: defineTable({
    name: 'scope',
    columns: {
      item: text(),
      stands: scopeRule,
      rule: scopeRule,
      value: text(),
      otherwise: orEmpty(text()),
    },
    key: ['item'],
  }),
  itp: defineTable({
    name: 'itp',
    columns: {
      no: number('-', { min: 1, max: 99, whole: true }),
      stage: text(),
      clause: orEmpty(text(/\d+(\.\d+)?/)),
      extent: text(),
      customer: choice('H', 'W', 'R'),
    },
    key: ['no'],
  }),
  gst: defineTable({
    name: 'gst',
    columns: {
      goods: choice('boards', 'spares'),
      hsn: text(/\d{4}( \d{2} \d{2})?/),
      ratePercent: number('%', { min: 0, max: 40 }),
    },
    key: ['goods'],
  }),
  spares: defineTable({
    name: 'spares',
    columns: {
      item: text(),
      basis: choice(...spareBases),
      part: orEmpty(text(/\w[\w -]*/)),
      property: orEmpty(text(/FEEDER_[A-Z]+/)),
      from: number('-', { min: 1, max: 1000, whole: true }),
      sharePercent: number('%', { min: 0, max: 100 }),
      least: number('-', { min: 1, max: 100, whole: true }),
      step: number('-', { min: 1, max: 100, whole: true }),
      unit: text(/nos|m/),
    },
    key: ['item'],
  }),
  device: defineTable({
    name: 'device',
    columns: {
      device: text(/[a-z]+(?:-[a-z]+)*/),
      way: orEmpty(text()),
      family: text(),
      begins: text(),
      standard: text(/IEC .+/),
      model: orEmpty(choice(...deviceModels)),
      widthMm: deviceMm,
      heightMm: deviceMm,
      depthMm: deviceMm,
    },
    key: ['device'],
  }),
  assumptions: defineTable({
    name: 'assumptions',
    columns: {
      property: text(/[A-Z]+(_[A-Z]+)*/),
      subject: text(),
      unit: orEmpty(text()),
      always: choice('Y', 'N'),
      /** Whether it says something of a board in a cabinet. */
      inCabinet: choice('Y', 'N'),
    },
    key: ['property'],
  }),
};

/** The keys of recommended spares. */
export const offerForeignKeys = [
  foreignKey({
    from: offerTables.spares,
    columns: ['part'],
    fromWhere: { basis: 'device' },
    to: offerTables.device,
    matching: ['device'],
  }),
];
