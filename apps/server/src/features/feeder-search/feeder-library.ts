import { createHash } from 'node:crypto';
import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { BoardAddress } from '@pw/contract/board-draft';
import type { GlobalFeederOnWire } from '@pw/contract/feeder-search';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { copyNames } from '@pw/domain/boards/copy-name';
import { searchInstancesOf } from '@pw/domain/feeder-search/search-criteria';
import { err, ok, type Result } from '@pw/domain/result';
import { foldForSearch } from '@pw/domain/search';
import type { DraftFeeder } from '@pw/switchboard/editing/draft';
import { entityKey, feederEntity, reuseFeeders } from '@pw/switchboard/editing/reuse-feeder';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { lockHeldDraft } from '../board-configuration/draft-hold.ts';
import { returnLiveBoard, takeLiveBoard } from '../board-configuration/live-board.ts';
import { type StepRefusal, stepDraft } from '../board-configuration/step-draft.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import { countUses, findGlobalFeeder, type GlobalFeeder, type NewGlobalFeeder } from './feeder-search.store.ts';

type AddRefusal = StepRefusal | CodedRefusal<'FEEDER_UNKNOWN' | 'TYPE_GONE' | 'NAME_INVALID'>;

export type WantedFeeder = { readonly feederId: string; readonly name: string; readonly quantity: number };

export type AddedFeeders = {
  readonly type: string;
  readonly feeders: readonly { readonly part: string; readonly name: string }[];
  /** What the knowledge does not have any more. */
  readonly left: readonly string[];
  readonly sequence: number;
};

/** Puts feeders of the library onto the open draft of a board, as one step that can be taken back. */
export async function addGlobalFeeder(
  request: BoardRequest,
  address: BoardAddress,
  { feederId, name, quantity }: WantedFeeder,
): Promise<Result<AddedFeeders, AddRefusal>> {
  const { tx, platform, actor } = request;
  const held = await lockHeldDraft(request, address);
  if (!held.ok) {
    return held;
  }
  const feeder = await findGlobalFeeder(tx, feederId);
  if (!feeder) {
    return err({ code: 'FEEDER_UNKNOWN', more: {} });
  }
  // The draft is locked: what is read here is what the step below finds.
  const live = await takeLiveBoard(tx, platform, actor.companyId, held.value.draft);
  returnLiveBoard(request, address.lineItemId, live);
  const { entries, nextPart } = live.board;
  const names = [...entries.values()].flatMap((entry) => (entry.kind === 'feeder' ? [entry.name] : []));
  const fault = judgeFeederName(name, names, 'global');
  if (fault !== null) {
    return err({ code: 'NAME_INVALID', more: { message: fault } });
  }
  const wished = tidyFeederName(name);
  const copies = Array.from({ length: quantity }, () => ({ source: wished, wished }));
  const { entity } = feeder;
  const named = copyNames(copies, names, 'feeder').map((each) => ({ entity, name: each }));
  const reused = reuseFeeders(partInputs(knowledgeOf(tx)), named, nextPart);
  if (!reused.ok) {
    return err({ code: 'TYPE_GONE', more: { message: reused.error } });
  }
  const { edits, left } = reused.value;
  const stepped = await stepDraft(request, address, { step: { kind: 'edits', edits } });
  if (!stepped.ok) {
    return stepped;
  }
  await countUses(tx, feederId, quantity);
  const feeders = edits.map((edit) => ({ part: edit.part, name: edit.name }));
  return ok({ type: entity.type, feeders, left, sequence: stepped.value.outcome.sequence });
}

/** A feeder of a board: what was chosen, and what follows from it. */
export type BoardFeeder = { readonly draft: DraftFeeder; readonly listed: ListedFeeder };

/** The name that a feeder is listed by when nobody gives it one. */
export function nameOnBoard({ listed }: BoardFeeder): string {
  const designation = tidyFeederName(listed.values.FEEDER_DESIGNATION);
  return judgeFeederName(designation, [], 'global') === null ? designation : listed.name;
}

type Content = Omit<NewGlobalFeeder, 'companyId' | 'feederId' | 'isNamed' | 'savedBy' | 'savedAt'>;

/** The library's entry of a feeder, with the text in which a search looks. */
export function libraryEntry(
  knowledge: Knowledge,
  { draft, listed }: BoardFeeder,
  given: Pick<Content, 'name' | 'instance' | 'industry'>,
): Content {
  const entity = feederEntity(draft);
  const { RATING, POLES: poles, FEEDER_CAT_NO: catalogueNumber } = listed.values;
  const ratedCurrent = RATING === null ? null : roundHalfUp(RATING, 2);
  const componentGroups = [...new Set(entity.components.map(({ family }) => family))];
  const displays = componentFamilyList(knowledge).filter(({ family }) => componentGroups.includes(family));
  const searched = [
    given.name,
    given.instance,
    ...searchInstancesOf(entity.type),
    listed.type.display,
    ...(ratedCurrent === null ? [] : [`${ratedCurrent} A`, `${ratedCurrent}A`]),
    ...(poles === null ? [] : [`${poles}P`]),
    ...displays.map(({ display }) => display),
    given.industry,
    catalogueNumber,
    ...Object.values(entity.properties).filter((value) => typeof value === 'string'),
    ...entity.components.flatMap(({ properties }) => Object.values(properties)).filter((value) => value !== ''),
  ];
  return {
    ...given,
    feederType: entity.type,
    entity,
    fingerprint: createHash('sha256').update(entityKey(entity)).digest('hex'),
    ratedCurrent,
    poles,
    componentGroups,
    searchText: foldForSearch(searched.join('\n')),
  };
}

/** A feeder of the library as the calls say it. */
export function presentGlobalFeeder(
  knowledge: Pick<Knowledge, 'kinds'>,
  { entity, ...feeder }: GlobalFeeder,
): GlobalFeederOnWire {
  const { type, properties, components } = entity;
  return {
    ...feeder,
    type,
    typeLabel: feederTypeDisplay(knowledge, type),
    properties: { ...properties },
    components: components.map((component) => ({ ...component, properties: { ...component.properties } })),
  };
}

/** A feeder type in the words of the lists; its own name where the knowledge does not have it any more. */
export function feederTypeDisplay({ kinds }: Pick<Knowledge, 'kinds'>, type: string): string {
  const types = kinds.flatMap((kind) => kind.types);
  return types.find(({ name }) => name === type)?.display ?? type;
}
