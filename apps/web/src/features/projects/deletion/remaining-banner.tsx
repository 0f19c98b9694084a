import { Banner } from '../../../ui/banner/banner.tsx';
import { ScrollingPart } from '../scrolling-part.tsx';
import type { Remaining } from './use-delete-projects.ts';

type RemainingBannerProps = { readonly remaining: readonly Remaining[]; readonly onDismiss: () => void };

/** Names the projects that were to be deleted and were not, each with the reason, until it is dismissed. */
export function RemainingBanner({ remaining, onDismiss }: RemainingBannerProps) {
  return (
    <Banner
      tone="bad"
      cause={remaining.length === 1 ? '1 project was not deleted' : `${remaining.length} projects were not deleted`}
      onDismiss={onDismiss}
    >
      <ScrollingPart label="Projects that were not deleted" height="low">
        {remaining.map(({ project, reason }) => (
          <div key={project.id}>
            {project.quotationNumber} {project.name}: {reason}
          </div>
        ))}
      </ScrollingPart>
    </Banner>
  );
}
