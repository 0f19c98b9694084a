import type { PropertyValue } from '@pw/configurator/value';
import { explainPropertyCall } from '@pw/contract/board-configuration/explain-property';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import type { FormField } from '@pw/switchboard/forms/form-field';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';
import { useBoardStore } from '../use-board-store.ts';
import { ruleValue } from './rule-value.ts';
import { shownValue, withUnit } from './shown-value.ts';
import why from './why.module.css';

type WhyChosenProps = {
  readonly part: string;
  readonly field: FormField;
  readonly user: PropertyValue;
};

/** Who chose a value and when, as far as the draft knows it, and what the rule gives instead. */
export function WhyChosen({ part, field, user }: WhyChosenProps) {
  const { reading } = useBoardStore();
  const author = useAuthor(part, field.property, user);
  const rule = withUnit(shownValue(field, ruleValue(reading.board(), part, field.property)), field.unit);
  return (
    <>
      <p className={why.arithmetic}>{author}</p>
      <p className={why.arithmetic}>
        The rule gives <strong>{rule === '' ? 'none' : rule}</strong>
      </p>
    </>
  );
}

/** The browser does not know who made the steps that were there when it opened the board: the server does. */
function useAuthor(part: string, property: string, user: PropertyValue): string {
  const { address } = useBoardStore();
  const call = callQuery(explainPropertyCall, { params: address, query: { part, property } });
  const { data, isError } = useQuery({ ...call, queryKey: [...call.queryKey, user], staleTime: 0, gcTime: 0 });
  if (isError) {
    return 'Who set it cannot be read at the moment. Close this and open it again.';
  }
  if (!data) {
    return 'Reading who set it …';
  }
  if (data.user !== user) {
    return 'Set here, and on its way to the server';
  }
  return data.chosen === null
    ? 'Set before this draft was begun'
    : `Set by ${data.chosen.by.name}, ${momentOnScreen(Date.parse(data.chosen.at))}`;
}
