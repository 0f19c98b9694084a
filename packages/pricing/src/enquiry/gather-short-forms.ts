import { foldName, judgeName, nameTakenText } from '@pw/domain/naming';
import { type GatheredFeeder, gatherShortForms } from '@pw/switchboard/gather-short-forms';
import type { FeederConfiguration } from '@pw/switchboard/model/board';
import { feederLimits } from '@pw/switchboard/model/feeder-kind';
import type { PartInputs } from '@pw/switchboard/part-inputs';
import { quoted } from '@pw/switchboard/read-value';
import { memberPath, type Report } from './enquiry.ts';

/** An entry as it was read, with its place in the enquiry. */
type ReadEntry = { readonly feeder: FeederConfiguration; readonly path: string };

/** Gathers the entries of an enquiry that are short for components into their feeders, and reports what they cannot be. */
export function gatherEntries(
  entries: readonly ReadEntry[],
  known: PartInputs,
  report: Report,
): readonly FeederConfiguration[] {
  const placed = gatherShortForms(entries, known);
  const taken = new Set(placed.flatMap((each) => ('entries' in each ? [] : [foldName(each.feeder.name)])));
  for (const each of placed) {
    if ('entries' in each) {
      reportGathered(each, taken, report);
    }
  }
  return placed.map(({ feeder }) => feeder);
}

function reportGathered(
  { form, entries, feeder: { name } }: GatheredFeeder<ReadEntry>,
  taken: Set<string>,
  report: Report,
): void {
  const key = foldName(name);
  const faults = [...judgeName('feeder', name), ...(taken.has(key) ? [nameTakenText('feeder')] : [])];
  taken.add(key);
  for (const fault of faults) {
    const first = entries[0]?.path ?? '';
    report(memberPath(memberPath(first, 'properties'), form.nameProperty), `${quoted(name)}: ${fault}`);
  }
  const last = entries[feederLimits.components];
  if (last) {
    report(last.path, `${quoted(name)} has ${entries.length} ways: at most ${feederLimits.components} are possible`);
  }
}
