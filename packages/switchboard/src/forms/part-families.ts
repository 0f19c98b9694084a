import { displayedFeederTypes } from '../validity/feeder-type-options.ts';
import type { FormKnowledge } from './form.ts';

/** A component family as the lists show it. */
export type ComponentFamily = {
  readonly family: string;
  readonly display: string;
  /** Part family id of the Runtime calls. */
  readonly id: number | null;
  readonly supplier: string;
};

/** The component families in the order of the lists. */
export function componentFamilyList({ tables, components }: ComponentKnowledge): readonly ComponentFamily[] {
  return tables.formComponent.rows.flatMap(({ family, display }) => {
    const found = components.find(({ name }) => name === family);
    const supplier = tables.componentFamily.rows.find((row) => row.family === family)?.supplier ?? '';
    return found ? [{ family, display, id: found.id, supplier }] : [];
  });
}

type ComponentKnowledge = Pick<FormKnowledge, 'components'> & {
  readonly tables: Pick<FormKnowledge['tables'], 'formComponent'> & {
    readonly componentFamily: {
      readonly rows: readonly { readonly family: string; readonly supplier: string }[];
    };
  };
};

/** A family of parts that can be created, with the id by which the Runtime calls know it. */
export type PartFamily = {
  readonly id: number;
  readonly part: 'board' | 'feeder' | 'component';
  readonly name: string;
};

/** Every family that can be created by its id; the cubicles are made by the layout and have none. */
export function partFamilies({
  board,
  kinds,
  components,
}: Pick<FormKnowledge, 'board' | 'kinds' | 'components'>): readonly PartFamily[] {
  const families = [
    { family: board, part: 'board' as const },
    ...kinds.map(({ family }) => ({ family, part: 'feeder' as const })),
    ...components.map((family) => ({ family, part: 'component' as const })),
  ];
  return families.flatMap(({ family: { id, name }, part }) => (id === null ? [] : [{ id, part, name }]));
}

/** The values of the property TYPESOFFEEDER, in the order in which they are displayed. */
export function typesOfFeeder(
  knowledge: Pick<FormKnowledge, 'kinds'>,
): readonly { readonly key: string; readonly value: string }[] {
  return displayedFeederTypes(knowledge).map(({ name, display }) => ({ key: name, value: display }));
}
