import { componentArticle } from '@pw/switchboard/component/component-article';
import { componentFamilyList } from '@pw/switchboard/forms/part-families';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import type { EvaluatedComponent } from '@pw/switchboard/model/board';
import { useBoardRevision, useBoardStore } from '../../board-configuration/use-board-store.ts';
import classes from './drawer.module.css';
import { evaluatedFeeder } from './evaluated-feeder.ts';

type EquipmentListProps = {
  /** The feeder. */
  readonly part: string;
  readonly type: string;
};

/** What a feeder has besides the components that somebody added: that of kits by demand, its indication and metering. */
export function EquipmentList({ part, type }: EquipmentListProps) {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const board = reading.board();
  const equipment = (evaluatedFeeder(knowledge, board, part)?.components ?? []).filter(isDerived);
  if (equipment.length === 0) {
    return null;
  }
  const families = componentFamilyList(knowledge);
  const groups = [...Map.groupBy(equipment, ({ from }) => `${from.property} ${from.value}`)];
  return (
    <div className={classes.equipment}>
      <h3>Comes with its demands, indication and metering</h3>
      {groups.map(([key, components]) => {
        const { property, value } = components[0]?.from ?? {};
        return (
          <section key={key} aria-label={value}>
            <p className={classes.equipmentOf}>
              {property && (
                <>
                  <strong>
                    {titleOf(propertyWords(knowledge)({ kind: 'feeder', type }, property), property, value)}
                  </strong>{' '}
                  <small>{board.view.explain(part, property).source}</small>
                </>
              )}
            </p>
            <ul className={classes.cards}>
              {components.map((component, index) => {
                const { description, quantity } = componentArticle(component, knowledge.tables);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of a source may be alike, and none is moved.
                  <li key={index} className={classes.equipmentItem}>
                    <span>
                      <strong>{families.find(({ family }) => family === component.family)?.display}</strong>
                      <small>{description}</small>
                    </span>
                    <span className="pw-figures">x {quantity}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type Derived = EvaluatedComponent & { readonly from: NonNullable<EvaluatedComponent['from']> };

function isDerived(component: EvaluatedComponent): component is Derived {
  return component.from !== undefined;
}

/** `Kit OG-MCCB metered`, `Metering: Ammeter`. */
function titleOf(
  { label, text }: ReturnType<ReturnType<typeof propertyWords>>,
  property: Derived['from']['property'],
  value = '',
): string {
  return property === 'DEMANDED_KITS' ? `Kit ${value}` : `${label}: ${text(value)}`;
}
