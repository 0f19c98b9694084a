import type { InstrumentKind } from '@pw/domain/routine-tests/instrument-kind';
import { z } from 'zod';
import { storageKeys } from '../../platform/storage-keys.ts';

const chosen = z.record(z.string(), z.string());

function readChosen(): Readonly<Record<string, string>> {
  try {
    const read = chosen.safeParse(JSON.parse(localStorage.getItem(storageKeys.chosenInstruments) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** The instrument of a kind that was used last on this tablet. */
export function chosenInstrument(kind: InstrumentKind): string | undefined {
  return readChosen()[kind];
}

/** Remembers an instrument for the next test with its kind. */
export function chooseInstrument(kind: InstrumentKind, instrumentId: string): void {
  localStorage.setItem(storageKeys.chosenInstruments, JSON.stringify({ ...readChosen(), [kind]: instrumentId }));
}
