import { Checkbox, Input, Menu } from '@mantine/core';
import { industryGroups, industryText } from '@pw/domain/projects/industries';
import { projectFieldLabels } from '@pw/domain/projects/project-form';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { DateField } from '../../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import classes from './details.module.css';
import { type DetailsForm, today } from './details-form.ts';
import menuClasses from './industry-field.module.css';
import { TermsCard } from './terms-card.tsx';

type DetailsFieldsProps = {
  readonly control: Control<DetailsForm>;
  readonly customerLocation: string | null;
  readonly terms: string;
  readonly onTerms: (terms: string) => void;
};

/** What is entered about a project, apart from its customer. */
export function DetailsFields({ control, customerLocation, terms, onTerms }: DetailsFieldsProps) {
  return (
    <div className={classes.form}>
      <TextField control={control} name="name" label={projectFieldLabels.name} required />
      <LocationField control={control} customerLocation={customerLocation} />
      <TextField
        control={control}
        name="enquiryNumber"
        label={projectFieldLabels.enquiryNumber}
        required
        placeholder="As on the customer's letter"
      />
      <IndustryField control={control} />
      <DateField
        control={control}
        name="enquiryDate"
        label={projectFieldLabels.enquiryDate}
        hint="dd-MM-yyyy, not later than today"
        today={today()}
        latest={today()}
      />
      <TextField control={control} name="consultant" label={projectFieldLabels.consultant} />
      <TermsCard terms={terms} onChange={onTerms} />
    </div>
  );
}

type LocationFieldProps = {
  readonly control: Control<DetailsForm>;
  /** Of the selected customer; null while none is selected. */
  readonly customerLocation: string | null;
};

/** Where the project is. The box is ticked while that is where the customer is. */
function LocationField({ control, customerLocation }: LocationFieldProps) {
  const { field } = useController({ control, name: 'location' });
  return (
    <>
      <TextField control={control} name="location" label={projectFieldLabels.location} required />
      <Checkbox
        className={classes.same}
        label="Same as Customer Location"
        disabled={customerLocation === null}
        checked={followsCustomer(field.value, customerLocation)}
        onChange={(event) => field.onChange(event.currentTarget.checked ? customerLocation : '')}
      />
    </>
  );
}

/** Whether the project is where its customer is. */
export function followsCustomer(location: string, customerLocation: string | null): boolean {
  return customerLocation !== null && location !== '' && location.trim() === customerLocation;
}

const label = projectFieldLabels.industry;

/** The group whose sub-industries are shown; by a click also when the pointer leaves it. */
type OpenGroup = { readonly group: string; readonly isPinned: boolean };

/** The industry of the project, out of a menu of groups and their sub-industries. */
function IndustryField({ control }: { readonly control: Control<DetailsForm> }) {
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
              <span className={field.value === '' ? menuClasses.none : menuClasses.chosen}>{shown}</span>
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
