import { foldForSearch } from '@pw/domain/search';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { boardForm, type FormGroup } from '@pw/switchboard/forms/form';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import classes from './board-step.module.css';
import { askWhy, focusProperty, useConfigurationPlace } from './configuration-place.ts';
import { DemandList } from './demands/demand-list.tsx';
import { LivePanel } from './live-panel/live-panel.tsx';
import { FoldedGroup } from './property-form/folded-group.tsx';
import { PropertyField } from './property-form/property-field.tsx';
import sectionListClasses from './section-list.module.css';
import { useBoardStore } from './use-board-store.ts';

/** The properties of the board, in groups, with what follows from them next to it. */
export function BoardStep() {
  const { knowledge } = useBoardStore();
  const groups = useMemo(() => boardForm(knowledge), [knowledge]);
  const [search, setSearch] = useState('');
  const [current, setCurrent] = useState(groups[0]?.title ?? '');
  const form = useRef<HTMLFormElement>(null);
  const shownGroups = useMemo(() => findFields(groups, search), [groups, search]);
  useShownTarget(search, setSearch);
  const leadTo = useGroupInSight(form, setCurrent);
  useScreenKeys([{ combination: 'Alt W', does: 'why?', run: askWhy }]);

  const show = (title: string) => {
    leadTo(title);
    const group = form.current?.querySelector(`[data-group="${CSS.escape(title)}"]`);
    // A user who asks for a group that is shut wants to see what is in it.
    if (group instanceof HTMLDetailsElement) {
      group.open = true;
    }
    group?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.step}>
      <SectionList groups={shownGroups} current={current} onShow={show} search={search} onSearch={setSearch} />
      <form
        ref={form}
        aria-label="Properties of the board"
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
      >
        {shownGroups.every(({ fields }) => fields.length === 0) && (
          <p className={classes.hint}>No property has this name.</p>
        )}
        {shownGroups.map((group) => (
          <PropertyGroup key={group.title} group={group} isSought={search !== ''} />
        ))}
        {search === '' && <DemandList />}
      </form>
      <LivePanel />
    </div>
  );
}

type PropertyGroupProps = {
  readonly group: FormGroup;
  /** What was found is never shut away. */
  readonly isSought: boolean;
};

function PropertyGroup({ group, isSought }: PropertyGroupProps) {
  const { title, hint, isFolded, fields } = group;
  if (fields.length === 0) {
    return null;
  }
  if (isFolded && !isSought) {
    const around = {
      group: classes.group,
      title: classNames(classes.head, classes.foldedHead),
      fields: classes.fields,
    };
    return <FoldedGroup part={BOARD_PART} group={group} classes={around} />;
  }
  return (
    <section aria-label={title} data-group={title} className={classes.group}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.hint}>{hint}</span>
      </div>
      <div className={classes.fields}>
        {fields.map((field) => (
          <PropertyField key={field.property} part={BOARD_PART} field={field} />
        ))}
      </div>
    </section>
  );
}

function findFields(groups: readonly FormGroup[], search: string): readonly FormGroup[] {
  const searched = foldForSearch(search.trim());
  return groups.map((group) => ({
    ...group,
    fields: group.fields.filter(({ label }) => foldForSearch(label).includes(searched)),
  }));
}

/** Leads to the property that a banner or check named; it may only come back when nothing is sought any more. */
function useShownTarget(search: string, setSearch: (search: string) => void): void {
  const { target, arrive } = useConfigurationPlace();
  const property = target?.step === 'board' ? target.property : undefined;
  useEffect(() => {
    if (property === undefined) {
      return;
    }
    if (search === '') {
      focusProperty(BOARD_PART, property);
      arrive();
    } else {
      setSearch('');
    }
  }, [property, search, setSearch, arrive]);
}

/** A group is in sight once its head is so far below the upper edge of the form, in px. */
const IN_SIGHT = 80;

/**
 * Marks the group in which somebody works, and while they scroll the one that they look at.
 * @returns marks a group that is led to, whatever the scrolling there passes
 */
function useGroupInSight(form: RefObject<HTMLFormElement | null>, onGroup: (title: string) => void) {
  const isLed = useRef(false);
  const leadTo = useCallback(
    (title: string) => {
      isLed.current = true;
      onGroup(title);
      // The scrolling that leads there is over in the next frame but one.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isLed.current = false;
        }),
      );
    },
    [onGroup],
  );
  useEffect(() => {
    const element = form.current;
    const onFocus = ({ target }: FocusEvent) => {
      const title = target instanceof Element ? target.closest('[data-group]')?.getAttribute('data-group') : null;
      if (title) {
        leadTo(title);
      }
    };
    const onScroll = () => {
      const title = element && !isLed.current ? groupInSight(element) : null;
      if (title !== null) {
        onGroup(title);
      }
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('scroll', onScroll);
    };
  }, [form, onGroup, leadTo]);
  return leadTo;
}

/** The last group whose head has come up; at the end of the form the last one, whose head never does. */
function groupInSight(form: HTMLElement): string | null {
  const groups = [...form.querySelectorAll<HTMLElement>('[data-group]')];
  const isAtEnd = form.scrollTop + form.clientHeight >= form.scrollHeight - 1;
  const edge = form.getBoundingClientRect().top + IN_SIGHT;
  const currentGroup = isAtEnd ? groups.at(-1) : groups.findLast((group) => group.getBoundingClientRect().top <= edge);
  return currentGroup?.dataset.group ?? null;
}

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
function SectionList({ groups, current, onShow, search, onSearch }: SectionListProps) {
  return (
    <nav aria-label="Groups of properties" className={sectionListClasses.list}>
      <ul>
        {groups.map(({ title, fields }) => (
          <li key={title}>
            <button
              type="button"
              aria-current={title === current ? 'true' : undefined}
              className={classNames(sectionListClasses.section, title === current && sectionListClasses.current)}
              disabled={fields.length === 0}
              onClick={() => onShow(title)}
            >
              {title}
              <span className={sectionListClasses.count}>{fields.length}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className={sectionListClasses.legend} aria-label="Edges of the fields">
        {edges.map(({ name, text }) => (
          <li key={name}>
            <span className={classNames(sectionListClasses.edge, sectionListClasses[name])} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <SearchBox label="Find a property" value={search} onSearch={onSearch} delayMs={0} width="100%" />
    </nav>
  );
}
