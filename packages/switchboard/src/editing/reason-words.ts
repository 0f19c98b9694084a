import type { Origin } from '@pw/configurator/origin';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { NOTHING_ASKED } from '../model/breaker-properties.ts';
import { bareName, valueText } from './value-words.ts';

/** The values that the words of a rule may name. */
type RuleCase = {
  /** What came out, with its unit. */
  readonly value: string;
  /** What went in, by the name of its property, with its unit; `-` for nothing. */
  readonly of: (property: string) => string;
  /** The same two as figures; null where it is none. */
  readonly figure: number | null;
  readonly figureOf: (property: string) => number | null;
  readonly tables: Knowledge['tables'];
};

/** What each rule does, as a colleague would say it; null where the value says it. */
export const ruleTexts: Readonly<Record<string, ((each: RuleCase) => string) | null>> = {
  'acb-choice': choiceText,
  'mccb-choice': choiceText,
  'mccb-series': ({ value }) => `${value}: the current, the class and the release decide the series`,
  'indication-accessory': ({ value, of }) =>
    value === 'no'
      ? `It is not ticked, and the indication ${of('FEEDER_INDICATION')} needs none`
      : `The lamps of the indication ${of('FEEDER_INDICATION')} need it`,
  'fault-level-area': ({ of }) => `So much ${of('BUS_MAT')} withstands ${of('INTERRUPT_RATING')} for ${of('SC_TIME')}`,
  'auxiliary-contacts': ({ value, of }) => {
    if (value === 'no') {
      return `They are not ticked: neither the indication ${of('FEEDER_INDICATION')} nor an interlock needs them`;
    }
    return of('FEEDER_INDICATION') === NOTHING_ASKED
      ? `The interlock ${of('INTERLOCK_KIND')} of the scheme ${of('SUPPLY_SCHEME')} needs them`
      : `The lamps of the indication ${of('FEEDER_INDICATION')} need them`;
  },
  'bar-area': () => 'Number of bars × width × thickness',
  'bar-capacity': capacityText,
  'breaking-capacity-basis': ({ of }) =>
    of('FEEDER_BREAKING_BASIS') === '-'
      ? 'Nothing else is asked of the feeder: that of the board'
      : 'As asked of the feeder',
  'breaker-frame': () => 'That of the chosen breaker',
  'breaker-type': () => 'That of the chosen breaker',
  'breaker-series': ({ value }) => `The chosen breaker is of the series ${value}`,
  icu: ({ of }) => `The table of the maker says it for this frame and class at ${of('OPER_VOLTAGE')}`,
  'breaking-capacity': ({ of }) => `${of('BASIS')} of the class, at the altitude of the site`,
  'breaking-class': () => 'That of the chosen breaker',
  cabinet: cabinetText,
  'cabinet-fit': cabinetFitText,
  cables: cablesText,
  'catalogue-number': () => 'Put together from frame, current, class, release, poles and mounting',
  'accessory-numbers': () => 'One number for each accessory that is ticked',
  'class-availability': () => 'The table of the maker says whether this frame is made in the class',
  connection: ({ value, of }) =>
    value === '' || of('FEEDER_CONN') !== '-'
      ? 'As asked of the feeder; nothing is led to a coupler'
      : `An incomer is connected as the board says (${of('SB_CONN_TYPE')}), an outgoing way by cable`,
  'control-voltage': ({ value }) => `Coils have the control voltage of the board, ${value}`,
  'cubicle-type': () => 'The kind of the feeder and its current decide which cubicle it takes',
  'cubicle-width': () => 'The table says it for this frame and number of poles; a module shares a cubicle',
  'cable-capacity': ({ of }) =>
    `Runs × what one carries alone in air × grouping ${of('CABLE_GROUP_FACTOR')} × a factor of ${of('AMBIENT')}, rounded down`,
  'current-column': ({ of }) => `The busbar tables know painted and bare bars; the plating is ${of('BUS_PLATING')}`,
  'degree-of-protection': protectionText,
  depth: ({ of }) =>
    of('CABINET') === '-'
      ? 'Larger currents, rear access and cables that pass the busbar chamber need deeper cubicles'
      : `That of the cabinet ${of('CABINET')}`,
  'component-door-instruments': () => 'As many of the component as are mounted in the door',
  'earth-bus-area': ({ of }) =>
    `The larger of what the fault current through earth asks for ${of('SC_TIME')}, and a share of the phase area`,
  'earth-bus-material': ({ value }) => `${value} is proposed, as for the busbars`,
  'earth-bus-size': ({ of }) => `The smallest stock size that has ${of('EARTH_AREA_NEEDED')}`,
  'chamber-passage': ({ of }) => `The main busbars are at ${of('MBB_POS')}`,
  'equipment-door-instruments': () => 'Of the meters and switches that they bring',
  'feeder-door-instruments': () => 'Of its components, and of kits, indication and metering',
  'fault-level': ({ of }) =>
    of('SUPPLY_FAULT') === '-'
      ? 'The usual one: nothing is known of the supply'
      : `The next of the list that reaches ${of('SUPPLY_FAULT')} of the supply`,
  'supply-fault-level': ({ of }) =>
    of('TRAFO_KVA') === '-'
      ? `What the network gives at ${of('OPER_VOLTAGE')}`
      : `What transformers and the motors behind them give at ${of('OPER_VOLTAGE')}, or the network if that is more`,
  'feeder-fault-level': ({ of }) =>
    of('FEEDER_FAULT_LEVEL') === '-'
      ? 'Nothing else is asked of the feeder: that of the board'
      : 'As asked of the feeder',
  'altitude-factor': () => 'The table says it, in between in proportion',
  'fixed-mounting-bases': () => 'One for each copy that is mounted fixed',
  'instrument-height': () => 'Instruments in the door make the compartment higher',
  'cabinet-height': () => 'That of an outgoing module without the room above the device, and what instruments need',
  'insulation-level': ({ of }) => `The level that covers ${of('OPER_VOLTAGE')}`,
  'load-current': ({ figureOf }) =>
    (figureOf('FEEDER_LOAD') ?? 0) === 0 ? 'No load was entered: the whole rated current' : 'As entered',
  'link-size': () => 'The table says it for the current and the material of the busbars',
  'busbar-depth': ({ of }) =>
    `That of ${of('RATED_CURRENT')}, deeper where the main busbars need ${of('CHAMBER_NEED')}`,
  'riser-limit': ({ of }) =>
    `What fits behind the modules: the metal's limit, and what the largest riser of the stock carries that has ${of('PHASE_AREA_NEEDED')}`,
  'main-busbar': ({ of }) =>
    `The cheapest stock size that carries ${of('RATED_CURRENT')} and has ${of('PHASE_AREA_NEEDED')} for the fault level`,
  'breaker-heat': () => 'The table of losses says it for this rating; a fixed ACB loses less',
  'breaker-mass': () => 'The table of the maker says it for this frame and number of poles',
  'cabinet-modules': () => 'Small ways with their reserve; any other feeder has none',
  'row-modules': () => 'As many as the plate has room for',
  'missing-entries': () => 'What the feeder still needs before it can be designed',
  'module-height': () => 'The height that was entered, or else that of the table and of its instruments',
  'rating-module-height': () => 'The table says it for the current',
  'neutral-area': () => 'The share of the phase area, or the least area of a neutral',
  'neutral-busbar': ({ of }) =>
    `The cheapest stock size that carries ${of('NEUTRAL_CURRENT')} and has ${of('NEUTRAL_AREA_NEEDED')}`,
  'neutral-current': () => 'The share of the rated current',
  'neutral-rating': neutralText,
  'system-open': () => 'Whether anybody has named a busbar system or a neutral',
  'busbar-system': ({ value }) =>
    value === 'TP-E' ? 'No way needs a neutral' : 'A way needs a neutral, a neutral is given, or no way has poles yet',
  'neutral-share': ({ of }) => `The busbar system is ${of('BUSBAR_SYS')}`,
  'operating-current': ({ of }) =>
    `The table says it for a cubicle that is ${of('VENTILATION')}, corrected to ${of('AMBIENT')}`,
  'plug-in-bases': () => 'One for each copy that is plugged in',
  poles: () => 'As entered; a neutral link is no pole',
  conductors: () => 'The poles of the breaker, and the neutral link next to three of them',
  'price-key': () => 'The article that is looked up in the price list',
  quantity: () => 'All copies in the bus sections together',
  'rated-current': () => 'As entered',
  'circuit-current': ({ of }) =>
    `The smaller of ${of('RATING')} asked and ${of('OPERATING_CURRENT')} that the breaker carries in its cubicle`,
  'breaker-rating': () => 'That of the chosen breaker',
  'transformer-ratio': () => 'The ratio that was chosen, or else the usual one for the current',
  release: ({ of }) => `What the trip unit ${of('TRIP_UNIT')} protects with`,
  'release-demand': ({ value, of }) =>
    of('FEEDER_RELEASE') === '-' && of('FEEDER_TRIP_UNIT') === '-'
      ? `${value} by current, voltage, fault level and communication`
      : `${value} was asked for`,
  remarks: () => 'What the rules did to the entries besides',
  icw: ({ of }) => `The table of the maker says it for this class and ${of('SHORT_TIME')}`,
  'rating-basis': ({ of }) =>
    `The board says ${of('SB_RATING_BASIS')}; incomers and couplers may differ from ways, and a feeder may ask for another one`,
  'short-time': ({ of }) =>
    `The duration of the board, ${of('SC_TIME')}; an outgoing way clears a fault within half a second`,
  'entry-side': ({ value, of }) =>
    value === of('CB_BD_LOC') ? 'The board says so' : 'As asked of the feeder; a duct comes from the top',
  'size-fault': () => 'Why the feeder does not fit',
  'changeover-controller': ({ value, of }) =>
    value === '-'
      ? 'People change the board over, or it has one source'
      : `The scheme ${of('SUPPLY_SCHEME')} changes over by itself`,
  'cabinet-search': ({ value }) =>
    value === '1' ? 'The board may be in a cabinet' : 'Cubicles are asked for, or the board is too large for a cabinet',
  'list-of-feeder-cabinet-unit': () => 'What each feeder of the board takes of a mounting plate',
  'sum-of-feeder-chamber-passage': () => 'All feeders whose cables or duct pass the busbar chamber',
  'sum-of-component-component-wire-points': () => 'Of all components of the feeder together',
  'led-conductors': () =>
    'Those of the device; an incomer brings the neutral of the board, and without one there is none',
  'sum-of-feeder-has-poles': () => 'The feeders that have poles',
  'sum-of-feeder-neutral-needed': () => 'The feeders that need a neutral',
  'sum-of-feeder-copies': () => 'All feeders of the board, copies counted',
  'sum-of-component-door-instruments': () => 'Of all components of the feeder together',
  'list-of-feeder-fed-sections': () => 'The incomers of the board with their currents',
  incomer: () => 'Its sections, its rating and what it carries in its cubicle',
  'incomer-of-bank': () => 'That of the incomer which feeds the section; of several the largest',
  'area-of-cables': () => 'Runs × size of one cable',
  'list-of-feeder-least-depth': () => 'All feeders that ask for a depth',
  'sum-of-feeder-wire-points': () => 'Of all feeders together',
  'family-supplier': () => 'The usual supplier of such components',
  'main-bar-room': ({ of }) => `Bars of all phases side by side, their distances and a margin, for ${of('MBB_SIZE')}`,
  'support-span': ({ of }) => `So far apart that bars and supports hold ${of('INTERRUPT_RATING')}`,
  'terminal-block': () => 'Behind small currents and fault levels, where a section of small ways is the one way',
  'cabinet-unit': () => 'Its size, its copies, and what keeps it out of a cabinet',
  hardware: ({ value }) => (value === 'Standard' ? 'Usual indoors' : 'It does not rust outdoors'),
  'form-of-separation': ({ value, of }) =>
    of('CABINET_FIT') === '-' ? `${value} is usual` : `Nothing more than ${value} is made in a cabinet`,
  'trip-unit': ({ value }) => `${value}: the trip unit of the release, as the series is made with it`,
  ventilation: ({ value, of }) => `${of('SB_IP')} is ${value}`,
  'cabinet-width': () => 'The width of the device and the room next to it',
  'plate-width': () => 'The table says it for the cabinet',
  'wire-points': () => 'Of accessories, components and what else is on it, for all copies',
  'accessory-wire-points': () => 'Of the accessories that are ticked',
  'equipment-wire-points': () => 'Of lamps, meters and what demanded kits bring',
  'component-wire-points': () => 'Number × wire points of each',
  'cubicles-of-bank': null,
  'current-of-phase': null,
  'filled-rows': null,
  'list-of-component-way': null,
  'modules-of-ways': null,
  'name-plates-of-capacitors': null,
  'no-link': null,
  'number-of-first-part': null,
  'small-way': null,
  'small-way-breaking-capacity': null,
  'small-way-modules': null,
  'small-way-size': null,
  'step-heights': null,
  steps: null,
  'steps-of-columns': null,
  'steps-of-size': null,
  'sum-of-steps': null,
  'unknown-steps': null,
  ways: null,
  'ways-without-device': null,
  'wire-points-of-parts': null,
};

function figureIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** What a rule did, in words; null for a value that nobody calculated. */
export function reasonText(knowledge: Knowledge, property: string, { rule, value, inputs }: Origin): string | null {
  const text = ruleTexts[rule];
  if (!text) {
    return null;
  }
  const { tables } = knowledge;
  const inputOf = (name: string) => inputs.find((each) => bareName(each.name) === name);
  const of = (name: string) => {
    const input = inputOf(name);
    return (input && valueText(knowledge, name, input.value)) || '-';
  };
  const figureOf = (name: string) => figureIn(inputOf(name)?.value);
  const words = { value: valueText(knowledge, property, value), of, figure: figureIn(value), figureOf, tables };
  return `${text(words)}.`;
}

/** Why a board is in a cabinet or not. */
function cabinetText({ value, of }: RuleCase): string {
  if (value !== '') {
    return `${value} has room for the board, and nothing separates its units`;
  }
  return of('CABINET_FIT') === '-'
    ? 'No cabinet is asked for, or none takes the board'
    : `Form ${of('SB_FORM')} is not made in a cabinet`;
}

function cabinetFitText({ value }: RuleCase): string {
  return value === ''
    ? 'No cabinet is asked for, or none takes the board'
    : `${value} is the first that takes current, fault level and units of the board`;
}

/** Where the bar lies; the altitude is named where it takes something away. */
function capacityText({ of }: RuleCase): string {
  const altitude = /^[-1]$/u.test(of('ALTITUDE_BARS')) ? '' : ` and the factor ${of('ALTITUDE_BARS')} of the altitude`;
  return `What the bar carries at ${of('AMBIENT')}, ${of('VENTILATION')}, with the current density ${of('DENSITY_CAP')}${altitude}`;
}

/** Why a breaker was chosen. The candidates say what the others lack. */
function choiceText({ value, of }: RuleCase): string {
  const carries: Readonly<Record<string, string>> = {
    'Full current': `carries ${of('LOAD_CURRENT')} in its cubicle`,
    'Next frame': `carries more in its cubicle than the one that is made for ${of('RATING')}`,
  };
  const current = carries[of('RATING_BASIS')] ?? `is made for ${of('RATING')}`;
  const withstands = of('SHORT_TIME') === '-' ? '' : ` and withstands it for ${of('SHORT_TIME')}`;
  return `${value} is the first that ${current}, breaks ${of('FAULT_LEVEL')}${withstands}`;
}

/** What was given of the cables, and what the rest must carry. */
function cablesText({ value, of }: RuleCase): string {
  if (value === '') {
    return 'No cables are led to it, or its current and poles are not entered yet';
  }
  const isGiven = { runs: !/^(?:-|0)$/u.test(of('CABLE_RUNS')), size: of('CABLE_SIZE') !== '-' };
  const carries = `that carries ${of('LOAD_CURRENT')}, or the ${of('INC')} of the circuit where that is less`;
  if (isGiven.runs && isGiven.size) {
    return 'As entered';
  }
  if (isGiven.size) {
    return `The least runs of ${of('CABLE_SIZE')} ${carries}`;
  }
  return isGiven.runs
    ? `The smallest size of ${of('CABLE_RUNS')} runs ${carries}`
    : `Proposed from the usual size of ${of('RATING')} on: the first ${carries}`;
}

/** `Above 1600 A ventilated IP42 is proposed`. */
function protectionText({ value, tables }: RuleCase): string {
  const rows = tables.protectionProposal.rows;
  const at = rows.findIndex(({ degree }) => degree === value);
  const below = rows[at - 1];
  const isVentilated = tables.degreeOfProtection.rows.some((row) => row.degree === value && row.ventilation === 'V');
  const reach = below ? `Above ${below.ratedCurrentUpToA} A` : `Up to ${rows[at]?.ratedCurrentUpToA ?? 0} A`;
  return `${reach} ${isVentilated ? 'ventilated ' : ''}${value} is proposed`;
}

/** `From 1600 A 50 % is proposed`. */
function neutralText({ value, figure, tables }: RuleCase): string {
  const row = tables.neutralProposal.rows.find(({ percent }) => percent === figure);
  return row && row.ratedCurrentFromA > 0
    ? `From ${row.ratedCurrentFromA} A ${value} is proposed`
    : `${value} is proposed`;
}

/** Numbers, signs and the functions that a person reads; a decision by texts is explained in words instead. */
const READABLE = /^(?:min|max|sqrt|[\d\s.,+\-*/()])+$/u;

/** A calculation as a person writes it; null for one that only a program reads, or that calculates nothing. */
export function readableArithmetic(arithmetic: string): string | null {
  return READABLE.test(arithmetic) && /[*/+]|min|max|sqrt/u.test(arithmetic)
    ? arithmetic.replaceAll(' * ', ' × ').replaceAll('sqrt', '√')
    : null;
}
