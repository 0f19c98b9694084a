import { counted } from '@pw/domain/counted';
import { Card } from '../../ui/page/page.tsx';
import { draftNote, GroupList } from '../catalogue/group-list.tsx';
import type { ListedKind } from './kind-rows.ts';
import { kindHref } from './kinds-address.ts';

type KindListProps = { readonly kinds: readonly ListedKind[]; readonly current: string | undefined };

/** The kinds of feeders by the role of their types, with what the draft changes. */
export function KindList({ kinds, current }: KindListProps) {
  return (
    <Card title="Kinds" note={counted(kinds.length, 'kind')} fills flush>
      <GroupList
        label="Kinds"
        entries={kinds.map((listed) => ({
          name: listed.kind,
          group: listed.group,
          href: kindHref(listed.kind),
          note: draftNote(listed, listed.isOffList && 'off the list'),
        }))}
        current={current}
      />
    </Card>
  );
}
