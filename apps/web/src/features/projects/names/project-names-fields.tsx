import type { ProjectNames } from '@pw/domain/projects/project-names';
import type { Control } from 'react-hook-form';
import { TextField } from '../../../ui/form-field/text-field.tsx';

/** The fields of a project's two names. */
export function ProjectNamesFields({ control }: { readonly control: Control<ProjectNames> }) {
  return (
    <>
      <TextField control={control} name="name" label="Project Name" required />
      <TextField control={control} name="salesEngineer" label="Sales Engineer Name" required />
    </>
  );
}
