import { createHash } from 'node:crypto';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import { searchInstancesOf } from '@pw/domain/feeder-search/search-instance';
import { foldForSearch } from '@pw/domain/search/match-row';
import type { DraftFeeder } from '@pw/switchboard/editing/draft';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { entityKey, feederEntity } from '@pw/switchboard/reuse/feeder-entity';
import { judgeFeeder } from '@pw/switchboard/validity/judge-feeder';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import type { NewGlobalFeeder } from './global-feeders.store.ts';

/** A feeder of a board: what was chosen, and what follows from it. */
export type BoardFeeder = { readonly draft: DraftFeeder; readonly listed: ListedFeeder };

/** What a feeder misses for the library, in words; '' for a configured one. Its place on the board does not matter. */
export function missingForLibrary({ listed }: BoardFeeder): string {
  const faults = judgeFeeder(listed).filter(({ code }) => code !== 'NO_SECTION');
  return faults.map(({ text }) => text).join(', ');
}

/** The name that a feeder is listed by when nobody gives it one. */
export function nameOnBoard({ listed }: BoardFeeder): string {
  const designation = tidyFeederName(String(listed.values.FEEDER_DESIGNATION ?? ''));
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
  const ratedCurrent = numberOrNull(listed.values.RATING);
  const poles = numberOrNull(listed.values.POLES);
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
    String(listed.values.FEEDER_CAT_NO ?? ''),
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

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
