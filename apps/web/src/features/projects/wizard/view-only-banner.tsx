import type { ProjectOnWire } from '@pw/contract/projects/project';
import { dateOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { Banner } from '../../../ui/banner/banner.tsx';

/** Says why nothing of the project can be changed. */
export function ViewOnlyBanner({ project }: { readonly project: ProjectOnWire }) {
  return (
    <Banner tone="info" cause="View only">
      The project is in the status {project.statusString} and can only be viewed. It was saved last on{' '}
      {dateOnScreen(Date.parse(project.lastModifiedDate))}.
    </Banner>
  );
}
