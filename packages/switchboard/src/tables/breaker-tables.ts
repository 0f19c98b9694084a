import { foreignKey } from '@pw/configurator/table/foreign-key';
import { falling, rising, risingAcross } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { feederRoles } from '../model/feeder-kind.ts';
import { defineConstantTable } from './constant-figure.ts';
import {
  breakerFamily,
  breakingClass,
  makerName as name,
  ofSeries,
  orderNumber,
  poles,
  release,
  seriesTables,
} from './series-tables.ts';

/** Of the rule by which a number is made; - where the numbers of the series are listed. */
const digitOfRule = text(/\d|-/);
const codeOfRule = text(/[A-Z]{2}|-/);
const acbRatingA = number('A', { min: 630, max: 6300, whole: true });
const acbCurrentA = number('A', { min: 600, max: 6300, whole: true });
const mccbCurrentA = number('A', { min: 16, max: 1600, whole: true });
const icuKa = number('kA', { min: 16, max: 150, whole: true });
/** Classes of thermal-magnetic breakers are made for little at 690 V. */
const icu690Ka = number('kA', { min: 5, max: 150, whole: true });
const icwKa = number('kA', { min: 20, max: 150 });
/** The name of a kind of feeders. */
const family = text(/[A-Z]+/);
const feederProperty = text(/(?:FEEDER|MCCB|EMPTY|CABLE)_[A-Z_]+/);
const yesNo = choice('Y', 'N');
const altitudeFactor = number('-', { min: 0.5, max: 1 });
const copies = orEmpty(number('copy', { min: 1, max: 20, whole: true }));

const acbTables = {
  /** The types that a rated current is looked for in, in the order of the rows (SBD 4.2). */
  acbLadder: defineTable({
    name: 'acb-ladder',
    columns: { ratingA: acbRatingA, type: name },
    key: ['ratingA', 'type'],
    checks: [rising({ by: 'ratingA', column: 'ratingA', atMost: 1.6 })],
  }),
  acbShortTime: defineTable({
    name: 'acb-short-time',
    columns: {
      frame: name,
      class: breakingClass,
      poles,
      icu415Ka: icuKa,
      ics415Ka: icuKa,
      icu690Ka: icuKa,
      icw05Ka: icwKa,
      icw1Ka: icwKa,
      icw2Ka: icwKa,
      icw3Ka: icwKa,
    },
    key: ['frame', 'class', 'poles'],
    checks: [
      risingAcross({ columns: ['icw3Ka', 'icw2Ka', 'icw1Ka', 'icw05Ka', 'icu415Ka'], atMost: 1.8 }),
      risingAcross({ columns: ['icu690Ka', 'icu415Ka'], atMost: 1.8 }),
      risingAcross({ columns: ['ics415Ka', 'icu415Ka'], atMost: 1.5 }),
    ],
  }),
  acbOperatingCurrent: defineTable({
    name: 'acb-operating-current',
    columns: {
      type: name,
      series: name,
      frame: name,
      ratingA: acbRatingA,
      closedA: acbCurrentA,
      ventilatedA: acbCurrentA,
      ventilatedDeepA: orEmpty(acbCurrentA),
      couplerClosedA: acbCurrentA,
      couplerVentilatedA: acbCurrentA,
    },
    key: ['type'],
    checks: [
      // SBD 4.6 gives size II of 1600 A less than of 1250 A, so that `closedA` does not rise everywhere.
      ...(['ventilatedA', 'couplerClosedA', 'couplerVentilatedA'] as const).map((column) =>
        rising({ within: ['frame'], by: 'ratingA', column, strictly: true, atMost: 1.6 }),
      ),
      risingAcross({ columns: ['closedA', 'ventilatedA', 'ventilatedDeepA', 'ratingA'], atMost: 1.5 }),
      risingAcross({ columns: ['couplerClosedA', 'couplerVentilatedA', 'ratingA'], atMost: 1.5 }),
    ],
  }),
  acbCubicle: defineTable({
    name: 'acb-cubicle',
    columns: {
      duty: choice('feeder', 'coupler'),
      frame: name,
      poles,
      widthMm: number('mm', { min: 600, max: 1200, whole: true }),
    },
    key: ['duty', 'frame', 'poles'],
    checks: [rising({ within: ['duty', 'frame'], by: 'poles', column: 'widthMm', atMost: 1.4 })],
  }),
};

const mccbTables = {
  mccbFrame: defineTable({
    name: 'mccb-frame',
    columns: {
      frame: name,
      series: name,
      upToA: mccbCurrentA,
      digitOf3Poles: digitOfRule,
      digitOf4Poles: digitOfRule,
      connectionDigit: digitOfRule,
    },
    key: ['frame'],
  }),
  mccbClass: defineTable({
    name: 'mccb-class',
    columns: {
      frame: name,
      class: breakingClass,
      icuKa,
      icsKa: icuKa,
      icu690Ka: orEmpty(icu690Ka),
      digit: digitOfRule,
    },
    key: ['frame', 'class'],
    checks: [risingAcross({ columns: ['icsKa', 'icuKa'], atMost: 2 })],
  }),
  mccbRating: defineTable({
    name: 'mccb-rating',
    columns: { frame: name, ratingA: number('A', { min: 16, max: 1600, whole: true }) },
    key: ['frame', 'ratingA'],
    checks: [rising({ within: ['frame'], by: 'ratingA', column: 'ratingA', strictly: true, atMost: 1.7 })],
  }),
  mccbOperatingCurrent: defineTable({
    name: 'mccb-operating-current',
    columns: {
      series: name,
      mounting: choice('module', 'fixed'),
      upToA: mccbCurrentA,
      closedA: mccbCurrentA,
      ventilatedA: mccbCurrentA,
    },
    key: ['series', 'mounting', 'upToA'],
    checks: [
      rising({ within: ['series', 'mounting'], by: 'upToA', column: 'closedA', strictly: true, atMost: 2 }),
      rising({ within: ['series', 'mounting'], by: 'upToA', column: 'ventilatedA', strictly: true, atMost: 2 }),
      risingAcross({ columns: ['closedA', 'ventilatedA', 'upToA'], atMost: 1.6 }),
    ],
  }),
  mccbCubicle: defineTable({
    name: 'mccb-cubicle',
    columns: {
      type: text(/[A-Z_]+/),
      upToA: mccbCurrentA,
      widthMm: number('mm', { min: 400, max: 1000, whole: true }),
    },
    key: ['type', 'upToA'],
    checks: [rising({ within: ['type'], by: 'upToA', column: 'widthMm', atMost: 1.5 })],
  }),
  mccbModuleHeight: defineTable({
    name: 'mccb-module-height',
    columns: {
      type: text(/[A-Z_]+/),
      upToA: mccbCurrentA,
      heightMm: number('mm', { min: 200, max: 900, whole: true }),
    },
    key: ['type', 'upToA'],
    checks: [rising({ within: ['type'], by: 'upToA', column: 'heightMm', strictly: true, atMost: 1.5 })],
  }),
  /** The heights of a series that differs from the usual ones. */
  seriesModuleHeight: defineTable({
    name: 'series-module-height',
    columns: {
      series: name,
      type: text(/[A-Z_]+/),
      upToA: mccbCurrentA,
      heightMm: number('mm', { min: 200, max: 900, whole: true }),
    },
    key: ['series', 'type', 'upToA'],
    checks: [rising({ within: ['series', 'type'], by: 'upToA', column: 'heightMm', strictly: true, atMost: 1.5 })],
    mayBeEmpty: true,
  }),
  mccbCurrentCode: defineTable({
    name: 'mccb-current-code',
    columns: { ratingA: number('A', { min: 16, max: 1600, whole: true }), code: text(/\d\d/) },
    key: ['ratingA'],
    checks: [rising({ by: 'ratingA', column: 'ratingA', strictly: true, atMost: 1.6 })],
  }),
};

/** What feeders offer, and what goes with a breaker: its releases, accessories and articles. */
const choiceTables = {
  tripUnit: defineTable({
    name: 'trip-unit',
    columns: { series: name, tripUnit: name, code: codeOfRule, protection: text(), release },
    key: ['series', 'tripUnit'],
  }),
  release: defineTable({
    name: 'release',
    columns: {
      series: name,
      asked: release,
      tripUnit: name,
      /** The least current that can be set, as a share of the rating. */
      setFrom: number('-', { min: 0.2, max: 1 }),
    },
    key: ['series', 'asked'],
  }),
  releaseDefault: defineTable({
    name: 'release-default',
    columns: { series: name, role: choice('incomer', 'bus coupler', 'outgoing'), release },
    key: ['series', 'role'],
  }),
  accessory: defineTable({
    name: 'accessory',
    columns: {
      family: breakerFamily,
      property: feederProperty,
      /** What is ticked: Y, 4+4 auxiliary contacts, or the mounting that brings parts of its own. */
      choice: choice('Y', '4+4', 'Withdrawable'),
      label: text(),
      coil: yesNo,
      offered: yesNo,
      wirePoints: number('wire point', { min: 0, max: 16, whole: true }),
    },
    key: ['family', 'property', 'choice'],
  }),
  accessoryArticle: defineTable({
    name: 'accessory-article',
    columns: {
      frame: name,
      property: feederProperty,
      /** What is ticked, or the control voltage that a number is made for. */
      choice: text(/Y|4\+4|Withdrawable|\d+ [AD]C/),
      catalogueNumber: orderNumber,
    },
    key: ['frame', 'property', 'choice'],
  }),
  feederType: defineTable({
    name: 'feeder-type',
    columns: {
      type: text(/[A-Z_]+/),
      family,
      display: text(),
      role: choice(...feederRoles),
      copiesA: copies,
      copiesB: copies,
      copiesC: copies,
      copiesD: copies,
      copiesE: copies,
    },
    key: ['type'],
    locked: 'keys in force',
  }),
  feederOption: defineTable({
    name: 'feeder-option',
    columns: { family, property: text(/[A-Z][A-Z0-9_]+/), value: text(), label: text() },
    key: ['family', 'property', 'value'],
  }),
};

/** The tables behind ACB, MCCB and blank feeders (SBD 1.6, 4.1, 11.1). */
export const breakerTables = {
  ...seriesTables,
  ...acbTables,
  ...mccbTables,
  ...choiceTables,
  breakerMass: defineTable({
    name: 'breaker-mass',
    columns: {
      frame: name,
      poles,
      massKg: number('kg', { min: 0.8, max: 176 }),
      fixedShare: number('-', { min: 0.5, max: 1 }),
    },
    key: ['frame', 'poles'],
    checks: [rising({ within: ['frame'], by: 'poles', column: 'massKg', strictly: true, atMost: 1.4 })],
  }),
  /** What a breaker takes of its compartment, as drawings and models show it. */
  breakerSize: defineTable({
    name: 'breaker-size',
    columns: {
      frame: name,
      poles,
      widthMm: number('mm', { min: 70, max: 1000 }),
      heightMm: number('mm', { min: 100, max: 500 }),
      depthMm: number('mm', { min: 60, max: 300 }),
      drawnOutHeightMm: number('mm', { min: 100, max: 500 }),
      drawnOutDepthMm: number('mm', { min: 60, max: 500 }),
    },
    key: ['frame', 'poles'],
    checks: [
      rising({ within: ['frame'], by: 'poles', column: 'widthMm', strictly: true, atMost: 1.4 }),
      risingAcross({ columns: ['heightMm', 'drawnOutHeightMm'], atMost: 1.2 }),
      risingAcross({ columns: ['depthMm', 'drawnOutDepthMm'], atMost: 1.8 }),
    ],
  }),
  feederConstant: defineConstantTable('feeder-constant', { min: 0.2, max: 2000 }),
  ambientFactor: defineTable({
    name: 'ambient-factor',
    columns: {
      ambientC: number('degC', { min: 30, max: 55, whole: true }),
      factor: number('-', { min: 0.85, max: 1.07 }),
    },
    key: ['ambientC'],
    checks: [falling({ by: 'ambientC', column: 'factor', strictly: true, atMost: 1.1 })],
  }),
  altitude: defineTable({
    name: 'altitude',
    columns: {
      altitudeM: number('m', { min: 0, max: 5000, whole: true }),
      bars: altitudeFactor,
      current: altitudeFactor,
      voltage: altitudeFactor,
      icu: altitudeFactor,
      clearance: number('-', { min: 1, max: 2 }),
    },
    key: ['altitudeM'],
    checks: [
      ...(['bars', 'current', 'voltage', 'icu'] as const).map((column) =>
        falling({ by: 'altitudeM', column, strictly: true, atMost: 1.3 }),
      ),
      rising({ by: 'altitudeM', column: 'clearance', strictly: true, atMost: 1.3 }),
    ],
  }),
};

const { mccbClass, mccbModuleHeight, mccbFrame: frames, acbOperatingCurrent, tripUnit: tripUnits } = breakerTables;

/** The keys between the tables of breakers. */
export const breakerForeignKeys = [
  foreignKey({
    from: breakerTables.breakerMass,
    columns: ['frame', 'poles'],
    to: breakerTables.breakerSize,
    matching: ['frame', 'poles'],
  }),
  foreignKey({ from: mccbClass, columns: ['frame'], to: frames, matching: ['frame'] }),
  foreignKey({ from: breakerTables.mccbRating, columns: ['frame'], to: frames, matching: ['frame'] }),
  foreignKey({
    from: breakerTables.mccbRating,
    columns: ['ratingA'],
    to: breakerTables.mccbCurrentCode,
    matching: ['ratingA'],
  }),
  foreignKey({ from: breakerTables.acbLadder, columns: ['type'], to: acbOperatingCurrent, matching: ['type'] }),
  foreignKey({ from: acbOperatingCurrent, columns: ['frame'], to: breakerTables.acbShortTime, matching: ['frame'] }),
  foreignKey({
    from: breakerTables.release,
    columns: ['series', 'tripUnit'],
    to: tripUnits,
    matching: ['series', 'tripUnit'],
  }),
  foreignKey({
    from: breakerTables.releaseDefault,
    columns: ['series', 'release'],
    to: breakerTables.release,
    matching: ['series', 'asked'],
  }),
  foreignKey({ from: mccbModuleHeight, columns: ['type'], to: breakerTables.feederType, matching: ['type'] }),
  foreignKey({ from: breakerTables.mccbCubicle, columns: ['type'], to: breakerTables.feederType, matching: ['type'] }),
  foreignKey({
    from: breakerTables.seriesModuleHeight,
    columns: ['type'],
    to: breakerTables.feederType,
    matching: ['type'],
  }),
  ofSeries(breakerTables.release),
  ofSeries(breakerTables.releaseDefault),
  ofSeries(tripUnits),
  ofSeries(breakerTables.mccbOperatingCurrent, 'MCCB'),
  ofSeries(breakerTables.seriesModuleHeight, 'MCCB'),
  ofSeries(frames, 'MCCB'),
  ofSeries(acbOperatingCurrent, 'ACB'),
  foreignKey({
    from: breakerTables.articleNumber,
    columns: ['series'],
    to: breakerTables.series,
    matching: ['series'],
    toWhere: { numbers: 'listed' },
  }),
];

/** The part of the catalogue that breaker feeders read. */
export type BreakerTables = { readonly [Name in keyof typeof breakerTables]: TableOf<(typeof breakerTables)[Name]> };
