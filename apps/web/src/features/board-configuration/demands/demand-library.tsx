import { Button } from '@mantine/core';
import { readDemandLibraryCall, saveDemandLibraryCall } from '@pw/contract/demand-library';
import { counted } from '@pw/domain/counted';
import { demandSentence } from '@pw/switchboard/forms/demand-words';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { type Demand, sameDemands } from '@pw/switchboard/model/demand';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery, useSave } from '../../../platform/use-call.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import classes from './demand-list.module.css';

type DemandLibraryProps = {
  readonly knowledge: Knowledge;
  /** `company`, or the id of a customer. */
  readonly owner: string;
  /** Whose it is, as the screen says it. */
  readonly title: string;
  /** Those of the project as they are in the dialog. */
  readonly demands: readonly Demand[];
  /** Puts one into the project; null where the project is only read. */
  readonly onTake: ((demand: Demand) => void) | null;
};

/** What the company, or the customer of the project, asks for again and again: to be taken, kept and removed. */
export function DemandLibrary({ knowledge, owner, title, demands, onTake }: DemandLibraryProps) {
  const { library, error, put, isSaving, failure } = useDemandLibrary(owner);
  if (!library) {
    const reason = loadFailure(error, `The library: ${title}`);
    return reason && <p className={classes.fault}>{reason.cause}</p>;
  }
  const isIn = (list: readonly Demand[], demand: Demand) => list.some((each) => sameDemands([each], [demand]));
  const missing = demands.filter((demand) => !isIn(library.demands, demand));
  return (
    <section aria-label={title} className={classes.rules}>
      <h3>{title}</h3>
      <FailureBanner failure={failure} />
      {library.demands.length === 0 && <p className={classes.hint}>Nothing is kept here yet.</p>}
      <ul className={classes.list}>
        {library.demands.map((demand, index) => {
          const sentence = demandSentence(knowledge, demand);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none is moved.
            <li key={index} className={classes.row}>
              <div className={classes.text}>{sentence}</div>
              {onTake && (
                <div className={classes.buttons}>
                  <Button
                    size="xs"
                    aria-label={`Take ${sentence}`}
                    disabled={isIn(demands, demand)}
                    onClick={() => onTake(demand)}
                  >
                    Take
                  </Button>
                  <IconButton
                    label={`Remove ${sentence} from the library`}
                    icon={IconTrash}
                    destroys
                    onPress={() => put(library.demands.toSpliced(index, 1))}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {onTake && missing.length > 0 && (
        <Button size="xs" variant="default" loading={isSaving} onClick={() => put([...library.demands, ...missing])}>
          {`Keep ${counted(missing.length, 'demand')} of the project`}
        </Button>
      )}
    </section>
  );
}

/** A library as it is now, and the way to save another list over what was read. */
function useDemandLibrary(owner: string) {
  const queries = useQueryClient();
  const call = callQuery(readDemandLibraryCall, { params: { owner } }, 'screen');
  const { data: library, error } = useQuery({ ...call, staleTime: 0 });
  const { save, isSaving } = useSave(saveDemandLibraryCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const put = (demands: readonly Demand[]) => {
    const body = { demands: [...demands], readRevision: library?.revision ?? 0 };
    void save(
      { params: { owner }, body },
      {
        onSaved: (saved) => {
          setFailure(null);
          queries.setQueryData(call.queryKey, (before) => before && { ...before, ...saved });
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The library is not saved', reason: message });
          void queries.invalidateQueries({ queryKey: call.queryKey });
        },
      },
    );
  };
  return { library, error, put, isSaving, failure };
}
