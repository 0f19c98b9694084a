import { Navigate, useMatch, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { currentProjectId } from '../current-project.ts';
import { projectsHome } from '../project-addresses.ts';
import { NewProject } from './new-project.tsx';
import { OpenProject } from './open-project.tsx';
import { readWizardAddress } from './wizard-address.ts';

/** The way of a project from the enquiry to the order, in five steps. */
export function ProjectWizardScreen() {
  // Its own address, not the router's, which is already the next one while that screen loads.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const search = useSearch({ strict: false });
  const [createdId, setCreatedId] = useState<number | null>(null);
  const place = readWizardAddress({ path, ...search }, currentProjectId());
  switch (place.kind) {
    case 'home':
      return <Navigate {...projectsHome()} replace />;
    case 'new':
      return <NewProject onCreated={setCreatedId} />;
    case 'project':
      if (search.project === undefined) {
        // The current project may become another one, in another tab; this page stays with the one that it has.
        return <Navigate to="." search={{ ...search, project: place.projectId }} replace />;
      }
      return (
        <OpenProject
          key={place.projectId}
          projectId={place.projectId}
          step={place.step}
          isCreatedNow={place.projectId === createdId}
        />
      );
  }
}
