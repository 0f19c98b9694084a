import { Banner } from '../../../ui/banner/banner.tsx';
import type { OpenElsewhere } from './use-open-elsewhere.ts';

/** Says before a deletion whose work it would take away. */
export function OpenElsewhereNote({ openElsewhere }: { readonly openElsewhere: readonly OpenElsewhere[] }) {
  return openElsewhere.map(({ project, text }) => (
    <Banner key={project.id} tone="warn" cause={project.name}>
      {text}.
    </Banner>
  ));
}
