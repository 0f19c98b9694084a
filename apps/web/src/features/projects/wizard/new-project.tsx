import { lazy, Suspense } from 'react';

const DetailsPage = lazy(async () => ({ default: (await import('../details/details-page.tsx')).DetailsPage }));

/** The wizard before there is a project: its first step. */
export function NewProject({ onCreated }: { readonly onCreated: (projectId: number) => void }) {
  return (
    <Suspense>
      <DetailsPage project={null} boards={undefined} isViewOnly={false} onCreated={onCreated} />
    </Suspense>
  );
}
