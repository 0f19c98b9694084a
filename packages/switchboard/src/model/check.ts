export type Severity = 'E' | 'W' | 'I';

/** A finding of the engineering checks (SBD-R1 8). */
export type CheckFinding = {
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
  /** Name of the feeder entry, for checks per feeder. */
  readonly feeder?: string;
  /** Letter of the bus section, for checks per section. */
  readonly section?: string;
  /** The property whose change repairs it, e.g. `BOARD.MBB_SIZE` or `FEEDER.FEEDER_POLES`. */
  readonly property: string;
};
