import { judgeProjectNames, type ProjectNames } from '@pw/domain/projects/project-names';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';

/** The form of a project's two names. */
export function useProjectNamesForm({ name, salesEngineer }: ProjectNames) {
  const { control, formState, getValues, handleSubmit } = useForm<ProjectNames>({
    mode: 'all',
    defaultValues: { name, salesEngineer },
    resolver: faultResolver(judgeProjectNames),
  });
  const { isDirty, isValid } = formState;
  return { control, isDirty, isValid, getValues, handleSubmit };
}
