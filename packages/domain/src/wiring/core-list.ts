import { judgeLine } from '../field-rules.ts';

/** A cable from a strip of a board to the site, with the terminals of its cores in their order. */
export type CoreCable = {
  /** As the site calls it, e.g. `W101`. */
  readonly number: string;
  readonly cores: number;
  readonly lineItemId: number;
  /** The strip, e.g. `+2-X1`. */
  readonly from: string;
  /** Where it leads. */
  readonly to: string;
  readonly terminals: readonly number[];
};

/** The limits of a core list: cables, characters of a number and of where a cable leads, cores of a cable. */
export const coreListLimits = { cables: 500, number: 30, to: 60, cores: 200 } as const;

/** Whether a cable from outside can be connected to a terminal of a strip. */
export type IsForSite = (cable: Pick<CoreCable, 'lineItemId' | 'from'>, terminal: number) => boolean;

type CableField = 'number' | 'cores' | 'to' | 'terminals';

/** The text at a field of a cable that is not right; `at` is its place from 0. */
export type CableFault = { readonly at: number; readonly field: CableField; readonly text: string };

type CableRule = {
  readonly field: CableField;
  readonly text: string;
  readonly isBrokenBy: (cable: CoreCable, at: number, context: RuleContext) => boolean;
};

type RuleContext = {
  readonly isForSite: IsForSite;
  readonly numbers: readonly string[];
  readonly used: ReadonlySet<string>;
};

const { number: numberMost, to: toMost, cores: coresMost } = coreListLimits;

const cableRules: readonly CableRule[] = [
  {
    field: 'number',
    text: `Enter the number of the cable on one line, with at most ${numberMost} characters.`,
    isBrokenBy: ({ number }) => judgeLine(number, numberMost) !== null,
  },
  {
    field: 'number',
    text: 'Another cable has this number. Enter another one.',
    isBrokenBy: ({ number }, at, { numbers }) => numbers.indexOf(number.trim()) < at,
  },
  {
    field: 'cores',
    text: `Enter the cores, a whole number from 1 to ${coresMost}.`,
    isBrokenBy: ({ cores }) => !Number.isInteger(cores) || cores < 1 || cores > coresMost,
  },
  {
    field: 'to',
    text: `Enter where the cable leads on one line, with at most ${toMost} characters.`,
    isBrokenBy: ({ to }) => judgeLine(to, toMost) !== null,
  },
  {
    field: 'terminals',
    text: 'Enter at least one terminal, and at most as many as the cable has cores.',
    isBrokenBy: ({ terminals, cores }) => terminals.length === 0 || terminals.length > cores,
  },
  {
    field: 'terminals',
    text: 'No cable from outside is connected to one of these terminals. Choose terminals of the strip that are free.',
    isBrokenBy: (cable, _at, { isForSite }) => !cable.terminals.every((terminal) => isForSite(cable, terminal)),
  },
  {
    field: 'terminals',
    text: 'One of these terminals has a core already. Choose another one.',
    isBrokenBy: (cable, _at, { used }) => {
      const own = cable.terminals.map((terminal) => terminalKey(cable, terminal));
      return new Set(own).size < own.length || own.some((key) => used.has(key));
    },
  },
];

/** Judges the cables of an order as a whole, one fault for each field; empty where all are right. */
export function judgeCoreList(cables: readonly CoreCable[], isForSite: IsForSite): readonly CableFault[] {
  const faults: CableFault[] = [];
  const numbers = cables.map(({ number }) => number.trim());
  const used = new Set<string>();
  for (const [at, cable] of cables.entries()) {
    for (const { field, text, isBrokenBy } of cableRules) {
      const isKnown = faults.some((fault) => fault.at === at && fault.field === field);
      if (!isKnown && isBrokenBy(cable, at, { isForSite, numbers, used })) {
        faults.push({ at, field, text });
      }
    }
    for (const terminal of cable.terminals) {
      used.add(terminalKey(cable, terminal));
    }
  }
  return faults;
}

function terminalKey({ lineItemId, from }: CoreCable, terminal: number): string {
  return `${lineItemId} ${from} ${terminal}`;
}

/** The cables as they are kept: texts without blanks around them. */
export function keptCables(cables: readonly CoreCable[]): readonly CoreCable[] {
  return cables.map((cable) => ({ ...cable, number: cable.number.trim(), to: cable.to.trim() }));
}
