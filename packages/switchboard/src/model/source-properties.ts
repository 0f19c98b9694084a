import { enteredNumber, type Limits } from '@pw/configurator/property';

/** A figure of the supply; null while it is not known (SBD 2.1). */
const supplyNumber = (head: { readonly label: string; readonly unit: string; readonly limits: Limits }) =>
  enteredNumber({ control: 'EDITB', initial: null, ...head });

/** The largest transformer that may be entered, kVA. */
export const LARGEST_TRANSFORMER_KVA = 5000;

/** What feeds a board: network, transformers, motors and the cables from them (SBD 2.1, 2.9). */
export const sourceProperties = {
  FAULT_MVA: supplyNumber({
    label: 'Fault power of the network',
    unit: 'MVA',
    limits: { min: 1, max: 200, step: 0.1 },
  }),
  TRAFO_KVA: supplyNumber({
    label: 'Transformer',
    unit: 'kVA',
    limits: { min: 16, max: LARGEST_TRANSFORMER_KVA, step: 1 },
  }),
  TRAFO_QTY: enteredNumber({
    label: 'Transformers in parallel',
    control: 'EDITB',
    initial: 1,
    limits: { min: 1, max: 6, step: 1 },
  }),
  /** null for that of the table. */
  TRAFO_UK: supplyNumber({ label: 'Short-circuit voltage uk', unit: '%', limits: { min: 2, max: 12, step: 0.01 } }),
  /** null for that of the table. */
  TRAFO_UKR: supplyNumber({
    label: 'Resistive part ukr of the short-circuit voltage',
    unit: '%',
    limits: { min: 0.1, max: 5, step: 0.01 },
  }),
  /** On the high-voltage side of the transformers; null for a network without impedance. */
  HV_MVA: supplyNumber({
    label: 'Fault power at high voltage',
    unit: 'MVA',
    limits: { min: 1, max: 5000, step: 0.1 },
  }),
  MOTOR_KW: supplyNumber({ label: 'Motors in operation', unit: 'kW', limits: { min: 0.1, max: 20_000, step: 0.1 } }),
  /** 0 while it is not known, and where there is none. */
  SUPPLY_M: enteredNumber({
    label: 'Length of the supply cable',
    unit: 'm',
    control: 'EDITB',
    initial: 0,
    limits: { min: 0, max: 500, step: 0.1 },
  }),
  SUPPLY_RUNS: enteredNumber({
    label: 'Runs of the supply cable',
    control: 'EDITB',
    initial: 1,
    limits: { min: 1, max: 12, step: 1 },
  }),
  /** null while it is not known. */
  SUPPLY_SIZE: enteredNumber({ label: 'Size of the supply cable', unit: 'mm²', initial: null }),
  VOLT_DROP_PCT: enteredNumber({
    label: 'Most voltage drop of a cable',
    unit: '%',
    control: 'EDITB',
    initial: 3,
    limits: { min: 0.5, max: 10, step: 0.1 },
  }),
};
