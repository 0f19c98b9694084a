import type { DraftComponent } from '@pw/switchboard/editing/draft';
import { useState } from 'react';
import type { BoardReading } from '../../board-configuration/board-reading.ts';
import { useBoardRevision, useBoardStore } from '../../board-configuration/use-board-store.ts';
import { componentsChanged } from './components-changed.ts';

/** Whether the components of a feeder differ from those that it had when they were opened. */
export function useComponentsChanged(part: string): boolean {
  const { reading } = useBoardStore();
  useBoardRevision();
  const now = componentsOf(reading, part);
  const [before] = useState(now);
  return componentsChanged(before, now);
}

function componentsOf(reading: BoardReading, part: string): readonly DraftComponent[] {
  const { view } = reading.board();
  return reading.parts(part).flatMap((component) => {
    const entry = reading.entry(component);
    return entry?.kind === 'component'
      ? [{ part: component, name: entry.name, family: entry.family, properties: view.values(component) }]
      : [];
  });
}
