import { err, ok, type Result } from '@pw/domain/result';
import type { BoardAddress, EditingRequest } from '../board-configuration/editing-request.ts';
import { readPartId, readSubpartId } from '../board-configuration/runtime/runtime-ids.ts';
import type { Closed, ReadClosed } from '../projects/open-project.ts';
import type { CopiedFeeder } from './plan-copies.ts';
import { partUnknown, readSourceOf } from './read-source.ts';

/** A feeder to copy, as a call names it. */
export type AskedCopy = { readonly subpartId: string; readonly partId: string; readonly feederName: string };

/** The feeders behind the ids of a call. Each board is read once, however many of its feeders are copied. */
export async function findCopied(
  request: EditingRequest,
  target: BoardAddress,
  asked: readonly AskedCopy[],
): Promise<Result<readonly CopiedFeeder[], ReadClosed | Closed<'PART_UNKNOWN'>>> {
  const sources = new Map<number, readonly CopiedFeeder['feeder'][]>();
  const copied: CopiedFeeder[] = [];
  for (const { subpartId, partId, feederName: name } of asked) {
    const [slot, address] = [readSubpartId(subpartId), readPartId(partId)];
    const isPlace = slot?.kind === 'feeder' && [target.lineItemId, address?.lineItemId].includes(slot.lineItemId);
    if (!address || !isPlace) {
      return err(partUnknown);
    }
    const { lineItemId, part } = address;
    let feeders = sources.get(lineItemId);
    if (!feeders) {
      const source = await readSourceOf(request, address);
      if (!source.ok) {
        return source;
      }
      feeders = source.value.edited.draft().feeders;
      sources.set(lineItemId, feeders);
    }
    const place = feeders.findIndex((feeder) => feeder.part === part);
    const feeder = feeders[place];
    if (!feeder) {
      return err(partUnknown);
    }
    copied.push({ feeder, name, before: lineItemId === target.lineItemId ? feeders[place + 1]?.part : undefined });
  }
  return ok(copied);
}
