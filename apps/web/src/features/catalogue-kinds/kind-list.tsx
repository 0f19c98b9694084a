import { counted } from '@pw/domain/counted';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/page/page.tsx';
import type { ListedKind } from './kind-rows.ts';
import classes from './kinds.module.css';
import { kindHref } from './kinds-address.ts';

type KindListProps = { readonly kinds: readonly ListedKind[]; readonly current: string | undefined };

/** The kinds of feeders by the role of their types, with what the draft changes. */
export function KindList({ kinds, current }: KindListProps) {
  return (
    <Card title="Kinds" note={counted(kinds.length, 'kind')} fills flush>
      <nav aria-label="Kinds" className={classes.list}>
        {[...Map.groupBy(kinds, ({ group }) => group)].map(([group, ofGroup]) => (
          <section key={group} aria-label={group}>
            <h3 className={classes.group}>{group}</h3>
            {ofGroup.map((listed) => (
              <a
                key={listed.kind}
                href={kindHref(listed.kind)}
                className={classNames(classes.kind, listed.kind === current && classes.current)}
                {...(listed.kind === current && { 'aria-current': 'page' })}
              >
                <span>{listed.kind}</span>
                <span className={classes.counts}>{countsText(listed)}</span>
              </a>
            ))}
          </section>
        ))}
      </nav>
    </Card>
  );
}

/** "off the list, 3 changed, 1 fault"; nothing for a kind as it is in force. */
function countsText({ isOffList, changes, faults, openFindings }: ListedKind): string {
  return [
    isOffList && 'off the list',
    changes > 0 && `${changes} changed`,
    faults > 0 && counted(faults, 'fault'),
    openFindings > 0 && `${openFindings} to confirm`,
  ]
    .filter(Boolean)
    .join(', ');
}
