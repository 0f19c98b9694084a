import { type Item, itemType } from '@pw/configurator/item';

const metals = { Aluminium: 'Al', Copper: 'Cu' } as const;

export type CableMetal = (typeof metals)[keyof typeof metals];

/** The cables of a feeder: `runs` next to each other, of single cores per phase. */
export type CableFields = {
  readonly runs: number;
  /** 1 of single-core cables, 3.5 with a reduced neutral. */
  readonly cores: number;
  readonly sizeMm2: number;
  readonly metal: CableMetal;
};

/** Cables as the trade writes them, e.g. `2 x 3.5C x 300 mm2 Al`. */
export type Cable = Item<CableFields>;

/** Where cables are led to, which; '' where none are. */
export type CableOrNone = Cable | '';

const PROPOSED = ' (proposed)';

const TEXT = /^([1-9]\d*) x (\d+(?:\.\d+)?)C x (\d+(?:\.\d+)?) mm2 (Al|Cu)$/;

/** What cables are led to feeders and small ways. */
export const cables = itemType<CableFields>({
  print: (fields) => `${withoutMetal(fields)} ${fields.metal}`,
  parse: (text) => {
    const [, runs, cores, sizeMm2, metal] = TEXT.exec(text) ?? [];
    return runs === undefined
      ? null
      : { runs: Number(runs), cores: Number(cores), sizeMm2: Number(sizeMm2), metal: metal === 'Cu' ? 'Cu' : 'Al' };
  },
});

/** Cables as papers name them: one that nobody entered is marked. */
export function writtenCable(cable: Cable, isProposed: boolean): string {
  return isProposed ? `${cable}${PROPOSED}` : String(cable);
}

/** Cables as {@link writtenCable} names them. */
export function readWrittenCable(text: string): { readonly cable: CableOrNone; readonly isProposed: boolean } {
  const isProposed = text.endsWith(PROPOSED);
  return { cable: cables.read(isProposed ? text.slice(0, -PROPOSED.length) : text) ?? '', isProposed };
}

/** Cables without their metal, where the board has one for all: `2 x 3.5C x 300 mm2`. */
export function withoutMetal({ runs, cores, sizeMm2 }: CableFields): string {
  return `${runs} x ${cores}C x ${sizeMm2} mm2`;
}

/** The short sign of a metal as the board names it; aluminium unless it is copper. */
export function cableMetal(material: string): CableMetal {
  return material === 'Copper' ? metals.Copper : metals.Aluminium;
}

/** The name of a metal by its short sign. */
export function cableMaterial(metal: CableMetal): keyof typeof metals {
  return metal === 'Cu' ? 'Copper' : 'Aluminium';
}

/** Three single cores make a circuit. */
export function isSingleCore({ cores }: Pick<Cable, 'cores'>): boolean {
  return cores === 1;
}
