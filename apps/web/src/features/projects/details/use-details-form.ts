import type { ProjectOnWire } from '@pw/contract/projects/project';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { type DetailsForm, detailsOf, emptyDetails, faultsAtFields, isSameDetails } from './details-form.ts';
import { judgeDetails, missingDetails } from './judge-details.ts';

const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/**
 * The form of the first step.
 * @param project as it is now; a form in which something was entered stays with the one that it began with
 */
export function useDetailsForm(project: ProjectOnWire | null) {
  const [base, setBase] = useState(project);
  const { control, reset, setValue, setError, setFocus, watch } = useForm<DetailsForm>({
    mode: 'all',
    defaultValues: detailsFor(project),
    resolver: faultResolver(judgeDetails),
  });
  const values = watch();
  const isUnsaved = !isSameDetails(values, detailsFor(base));

  const begin = (from: ProjectOnWire) => {
    setBase(from);
    reset(detailsOf(from));
  };
  const isBehind = project !== null && base !== null && project.revision > base.revision;
  useEffect(() => {
    if (isBehind && !isUnsaved) {
      setBase(project);
      reset(detailsOf(project));
    }
  }, [isBehind, isUnsaved, project, reset]);

  return {
    control,
    values,
    base,
    isUnsaved,
    missing: missingDetails(values),
    begin,
    setFocus,
    /** As if the user had entered it. */
    enter: (field: keyof DetailsForm, value: string) => setValue(field, value, changed),
    showFaults: (details: unknown) => {
      for (const [field, message] of faultsAtFields(details)) {
        setError(field, { type: 'server', message });
      }
    },
  };
}

function detailsFor(project: ProjectOnWire | null): DetailsForm {
  return project ? detailsOf(project) : emptyDetails;
}
