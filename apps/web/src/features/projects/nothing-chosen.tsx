import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { projectsHome } from './project-addresses.ts';

type NothingChosenProps = {
  /** Of the page that was asked for. */
  readonly title: string;
  /** What its address does not name. */
  readonly missing: 'project' | 'board';
};

const texts: Readonly<Record<NothingChosenProps['missing'], { readonly title: string; readonly text: string }>> = {
  project: {
    title: 'No project is chosen',
    text: 'The address names no project. Choose one from the list of projects.',
  },
  board: {
    title: 'No board is chosen',
    text: 'The address names no board. Choose a project from the list, then a board in its Board Catalog.',
  },
};

/** Is shown at an address that does not name what its page belongs to. */
export function NothingChosen({ title, missing }: NothingChosenProps) {
  const navigate = useNavigate();
  return (
    <Page title={title}>
      <EmptyState
        {...texts[missing]}
        drawing="list"
        action={
          <Button variant="primary" onClick={() => void navigate(projectsHome())}>
            Choose a project
          </Button>
        }
      />
    </Page>
  );
}
