import type { FormGroup } from '@pw/switchboard/forms/form';
import { classNames } from '../../../ui/class-names.ts';
import { SearchBox } from '../../../ui/search-box/search-box.tsx';
import classes from './section-list.module.css';

type SectionListProps = {
  readonly groups: readonly FormGroup[];
  readonly current: string;
  readonly onShow: (title: string) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
};

const edges = [
  { name: 'derived', text: 'derived by a rule' },
  { name: 'choice', text: 'your choice' },
  { name: 'override', text: 'overrides the rule' },
] as const;

/** The groups of the form, how many properties each has, and what the edges of the fields mean. */
export function SectionList({ groups, current, onShow, search, onSearch }: SectionListProps) {
  return (
    <nav aria-label="Groups of properties" className={classes.list}>
      <ul>
        {groups.map(({ title, fields }) => (
          <li key={title}>
            <button
              type="button"
              aria-current={title === current ? 'true' : undefined}
              className={classNames(classes.section, title === current && classes.current)}
              disabled={fields.length === 0}
              onClick={() => onShow(title)}
            >
              {title}
              <span className={classes.count}>{fields.length}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className={classes.legend} aria-label="Edges of the fields">
        {edges.map(({ name, text }) => (
          <li key={name}>
            <span className={classNames(classes.edge, classes[name])} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <SearchBox label="Find a property" value={search} onSearch={onSearch} delayMs={0} width="100%" />
    </nav>
  );
}
