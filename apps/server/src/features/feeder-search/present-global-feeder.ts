import type { GlobalFeederOnWire } from '@pw/contract/feeder-search/global-feeder';
import { knowledge } from '../../platform/knowledge.ts';
import type { GlobalFeeder } from './global-feeders.store.ts';

/** A feeder of the library in the words of the calls. */
export function presentGlobalFeeder({ entity, name, instance, ...feeder }: GlobalFeeder): GlobalFeederOnWire {
  const { type, properties, components } = entity;
  return {
    ...feeder,
    feederName: name,
    instanceName: instance,
    feederEntity: {
      partFamilyName: type,
      partFamilyDisplayName: feederTypeDisplay(type),
      properties: { ...properties },
      components: components.map((component) => ({ ...component, properties: { ...component.properties } })),
    },
  };
}

/** A feeder type in the words of the lists; its own name where the knowledge does not have it any more. */
export function feederTypeDisplay(type: string): string {
  const types = knowledge().kinds.flatMap((kind) => kind.types);
  return types.find(({ name }) => name === type)?.display ?? type;
}
