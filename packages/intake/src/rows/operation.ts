import type { Plain } from '../intake.ts';

/** How a breaker is operated: EDO and MDO say that it is drawn out, too. */
const operations = {
  EDO: { hasMotor: true, isDrawnOut: true },
  MDO: { hasMotor: false, isDrawnOut: true },
  Electrical: { hasMotor: true, isDrawnOut: false },
  Manual: { hasMotor: false, isDrawnOut: false },
} as const;

type Operation = keyof typeof operations;

// Object.keys forgets the key type; the object above is closed.
export const operationNames = Object.keys(operations) as readonly Operation[];

/** Whether an operation needs a motor. */
export function hasMotor(operation: Plain | null | undefined): boolean {
  return operationNames.some((name) => name === operation && operations[name].hasMotor);
}

/** Whether the words of an operation say that the breaker is drawn out. */
export function isDrawnOut(operation: string): boolean {
  return operationNames.some((name) => name === operation && operations[name].isDrawnOut);
}
