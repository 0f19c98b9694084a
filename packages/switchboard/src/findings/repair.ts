/** A property by the part that has it: `BOARD.MBB_SIZE`, `FEEDER.FEEDER_POLES`, `COMPONENT.CT_RATIO`. */
export type RepairProperty = `${'BOARD' | 'FEEDER' | 'COMPONENT'}.${string}`;

/** One way to repair what a check found. */
export type Repair = {
  /** What to do, to the person who designs the board. */
  readonly text: string;
  /** The property that it changes; null where it changes which feeders the board has. */
  readonly property: RepairProperty | null;
  /** The feeders that it is about, by name; none for a property of the board. */
  readonly feeders: readonly string[];
  /** The feeder that it adds to the board, where it does only that. */
  readonly adds?: RepairFeeder;
  /** Whether it changes a figure that the enquiry gives: not to be touched before the customer agrees. */
  readonly isOfEnquiry: boolean;
};

/** A feeder as a repair adds it. */
export type RepairFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, string | number>>;
};

/** What to do about a finding: its repairs, best first, or why there is none on the board. */
export type Remedy =
  | { readonly kind: 'repairs'; readonly repairs: readonly Repair[] }
  | { readonly kind: 'none'; readonly reason: string };

/** The figures that a customer's enquiry gives; a board is made to meet them, not the other way round. */
export const enquiryProperties: ReadonlySet<string> = new Set<RepairProperty>([
  'BOARD.RATED_CURRENT',
  'BOARD.INTERRUPT_RATING',
  'BOARD.SC_TIME',
  'BOARD.OPER_VOLTAGE',
  'BOARD.RATED_FRQ',
  'BOARD.AMBIENT',
  'BOARD.SB_IP',
  'BOARD.NEUTRAL_RATING',
  'BOARD.CONTROL_VOLTAGE',
  'FEEDER.FEEDER_AMP_RATING',
  'FEEDER.FEEDER_POLES',
  'FEEDER.FEEDER_FAULT_LEVEL',
]);

/** Repairs in the order in which they are to be tried: what the enquiry gives comes last. */
export function repairedBy(steps: readonly Omit<Repair, 'isOfEnquiry'>[]): Remedy {
  const repairs = steps.map((step) => ({
    ...step,
    isOfEnquiry: step.property !== null && enquiryProperties.has(step.property),
  }));
  return {
    kind: 'repairs',
    repairs: [
      ...repairs.filter(({ isOfEnquiry }) => !isOfEnquiry),
      ...repairs.filter(({ isOfEnquiry }) => isOfEnquiry),
    ],
  };
}
