import { type ProjectAction, projectActions } from '@pw/domain/projects/project-actions';
import type { Icon } from '@tabler/icons-react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCursorText from '@tabler/icons-react/dist/esm/icons/IconCursorText.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import type { ListedProject } from './listed-project.ts';
import classes from './project-action-buttons.module.css';

/** Does one thing with one project. */
export type OnProjectAction = (action: ProjectAction, project: ListedProject) => void;

type ActionLook = { readonly label: (name: string) => string; readonly icon: Icon; readonly inMenu: boolean };

const looks: Readonly<Record<ProjectAction, ActionLook>> = {
  view: { label: (name) => `View ${name}`, icon: IconEye, inMenu: false },
  configure: { label: (name) => `Configure ${name}`, icon: IconSettings, inMenu: false },
  edit: { label: (name) => `Edit ${name}`, icon: IconPencil, inMenu: false },
  delete: { label: (name) => `Delete ${name}`, icon: IconTrash, inMenu: false },
  rename: { label: () => 'Rename', icon: IconCursorText, inMenu: true },
  clone: { label: () => 'Clone', icon: IconCopy, inMenu: true },
};

type ProjectActionButtonsProps = { readonly project: ListedProject; readonly onAction: OnProjectAction };

/** What can be done with one project of the list; the rarer things are in the menu. */
export const ProjectActionButtons = memo(function ProjectActionButtons(props: ProjectActionButtonsProps) {
  const { project, onAction } = props;
  const offered = projectActions(project.status).map((action) => ({ action, ...looks[action] }));
  return (
    <span className={classes.actions}>
      {offered
        .filter(({ inMenu }) => !inMenu)
        .map(({ action, label, icon }) => (
          <IconButton
            key={action}
            label={label(project.name)}
            icon={icon}
            destroys={action === 'delete'}
            onPress={() => onAction(action, project)}
          />
        ))}
      <RowMenu
        label={`More actions for ${project.name}`}
        items={offered
          .filter(({ inMenu }) => inMenu)
          .map(({ action, label, icon }) => ({
            label: label(project.name),
            icon,
            onPress: () => onAction(action, project),
          }))}
      />
    </span>
  );
});
