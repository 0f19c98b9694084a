import { Input, Menu } from '@mantine/core';
import { industryGroups, industryText } from '@pw/domain/projects/industries';
import { projectFieldLabels } from '@pw/domain/projects/project-form';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import type { DetailsForm } from './details-form.ts';
import classes from './industry-field.module.css';

const label = projectFieldLabels.industry;

/** The group whose sub-industries are shown; by a click also when the pointer leaves it. */
type OpenGroup = { readonly group: string; readonly isPinned: boolean };

/** The industry of the project, out of a menu of groups and their sub-industries. */
export function IndustryField({ control }: { readonly control: Control<DetailsForm> }) {
  const { field, fieldState } = useController({ control, name: 'industry' });
  const [isOpen, setIsOpen] = useState(false);
  const [open, setOpenGroup] = useState<OpenGroup | null>(null);
  const setOpen = (opened: boolean) => {
    setIsOpen(opened);
    setOpenGroup(null);
    if (!opened) {
      field.onBlur();
    }
  };
  // The name of the button holds what is read on it, for whoever speaks to the page.
  const shown = field.value === '' ? 'Choose the industry' : field.value;

  return (
    <FieldFrame label={label} required error={fieldState.error?.message}>
      {(names) => (
        <Menu opened={isOpen} onChange={setOpen} width="target" position="bottom-start" offset={4} hideDetached={false}>
          <Menu.Target>
            <Input
              {...names}
              ref={field.ref}
              component="button"
              type="button"
              pointer
              aria-label={`${label}: ${shown}`}
              error={fieldState.invalid}
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
              rightSectionPointerEvents="none"
            >
              <span className={field.value === '' ? classes.none : classes.chosen}>{shown}</span>
            </Input>
          </Menu.Target>
          <Menu.Dropdown>
            {industryGroups.map(({ group, subgroups }) => (
              <Menu.Sub
                width={280}
                hideDetached={false}
                key={group}
                opened={open?.group === group}
                onChange={(opened) => setOpenGroup((was) => hoverGroup(was, group, opened))}
              >
                <Menu.Sub.Target>
                  <Menu.Sub.Item onClick={() => setOpenGroup({ group, isPinned: true })}>{group}</Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown aria-label={group}>
                  {subgroups.map((subgroup) => (
                    <Menu.Item
                      key={subgroup}
                      rightSection={
                        field.value === industryText(group, subgroup) && <IconCheck size={16} aria-label="chosen" />
                      }
                      onClick={() => field.onChange(industryText(group, subgroup))}
                    >
                      {subgroup}
                    </Menu.Item>
                  ))}
                </Menu.Sub.Dropdown>
              </Menu.Sub>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </FieldFrame>
  );
}

function hoverGroup(was: OpenGroup | null, group: string, isOver: boolean): OpenGroup | null {
  if (isOver) {
    return was?.group === group ? was : { group, isPinned: false };
  }
  // One that is left after another was opened closes nothing.
  return was?.group === group && !was.isPinned ? null : was;
}
