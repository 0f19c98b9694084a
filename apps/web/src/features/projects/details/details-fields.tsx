import { Checkbox, Input, Menu } from '@mantine/core';
import { industryGroups, industryText } from '@pw/domain/projects/industries';
import { projectFields } from '@pw/domain/projects/project-fields';
import { requiredProjectFields } from '@pw/domain/projects/project-form';
import { matchesSearch } from '@pw/domain/search';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { DateField } from '../../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import classes from './details.module.css';
import { type DetailsField, type DetailsForm, detailsInputs, projectDetails, today } from './details-form.ts';
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
      {projectDetails.map((field) => (
        <DetailsInput key={field} field={field} control={control} customerLocation={customerLocation} />
      ))}
      <TermsCard terms={terms} onChange={onTerms} />
    </div>
  );
}

type DetailsInputProps = LocationFieldProps & { readonly field: DetailsField };

/** One field, entered as `detailsInputs` says. */
function DetailsInput({ field, control, customerLocation }: DetailsInputProps) {
  const input = detailsInputs[field];
  const required = requiredProjectFields.includes(field);
  const shared = { control, name: field, label: projectFields[field].label, required };
  switch (input.kind) {
    case 'line':
      return <TextField {...shared} {...(input.placeholder ? { placeholder: input.placeholder } : {})} />;
    case 'location':
      return <LocationField control={control} customerLocation={customerLocation} />;
    case 'industry':
      return <IndustryField control={control} />;
    case 'day':
      return <DateField {...shared} hint={input.hint} today={today()} latest={today()} />;
  }
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
      <TextField control={control} name="location" label={projectFields.location.label} required />
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

const { label } = projectFields.industry;

const industryTexts = industryGroups.flatMap(({ group, subgroups }) =>
  subgroups.map((subgroup) => industryText(group, subgroup)),
);

/** The group whose sub-industries are shown; by a click also when the pointer leaves it. */
type OpenGroup = { readonly group: string; readonly isPinned: boolean };

/** The industry of the project, out of a menu of groups and their sub-industries. */
function IndustryField({ control }: { readonly control: Control<DetailsForm> }) {
  const { field, fieldState } = useController({ control, name: 'industry' });
  const [isOpen, setIsOpen] = useState(false);
  const [open, setOpenGroup] = useState<OpenGroup | null>(null);
  const [sought, setSought] = useState('');
  const matches = sought === '' ? [] : industryTexts.filter((text) => matchesSearch(text, sought));
  const setOpen = (opened: boolean) => {
    setIsOpen(opened);
    setSought('');
    setOpenGroup(null);
    if (!opened) {
      field.onBlur();
    }
  };
  /** Each further letter too, until the search has the focus. Marks and blanks are keys of the page. */
  const openByTyping = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (/^[\p{L}\p{Nd}]$/u.test(key) && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      setIsOpen(true);
      setSought((before) => before + key);
    }
  };
  // The name of the button holds what is read on it, for a user who speaks to the page.
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
              onKeyDown={openByTyping}
              aria-label={`${label}: ${shown}`}
              error={fieldState.invalid}
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
              rightSectionPointerEvents="none"
            >
              <span className={field.value === '' ? menuClasses.none : menuClasses.chosen}>{shown}</span>
            </Input>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Search
              aria-label="Find the industry"
              placeholder="Type to find"
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
              onKeyDown={(event) => {
                const [first] = matches;
                const isReached = event.currentTarget.parentElement?.parentElement?.querySelector('[data-menu-active]');
                if (event.key === 'Enter' && first !== undefined && !isReached) {
                  event.preventDefault();
                  field.onChange(first);
                  setOpen(false);
                }
              }}
            />
            {matches.map((text) => (
              <Menu.Item key={text} onClick={() => field.onChange(text)}>
                {text}
              </Menu.Item>
            ))}
            {sought !== '' && matches.length === 0 && <Menu.Label>No industry has this in its name.</Menu.Label>}
            {sought === '' &&
              industryGroups.map(({ group, subgroups }) => (
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
