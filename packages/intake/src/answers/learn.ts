import { rowFields, unclearReasons } from '@pw/domain/intake/intake-codes';
import type { Intake, Leftover } from '../intake.ts';
import { canBeLearnt, type Learnt, learntKey } from '../memory.ts';
import { headingFields } from '../words/column-fields.ts';
import type { IntakeAnswers } from './answers.ts';

/**
 * What answers say of a way to write, each once: the headings that a person named, the values that words of unclear
 * meaning were corrected to, and what became of texts; proposals of both that a person confirmed count, too. What was
 * answered in two ways is not learnt, nor what is about a row or board alone.
 * @param intake as it was read, without the answers
 */
export function learn(intake: Intake, answers: IntakeAnswers): readonly Learnt[] {
  const learnt = [...headings(intake, answers), ...values(intake, answers), ...leftovers(intake, answers)];
  const byKey = Map.groupBy(learnt, learntKey);
  return [...byKey.values()].flatMap(([first, ...more]) => {
    const isOne =
      first !== undefined &&
      more.every((other) => JSON.stringify(other) === JSON.stringify({ ...first, text: other.text }));
    return isOne ? [first] : [];
  });
}

function headings({ tables }: Intake, { columns, confirmed }: IntakeAnswers): readonly Learnt[] {
  return tables.flatMap(({ id, fields }) =>
    fields.flatMap(({ cells, heading, field: read, certainty }): readonly Learnt[] => {
      const [letter = ''] = /^[A-Z]+/u.exec(cells) ?? [];
      const named = columns[id]?.[letter];
      const isConfirmed = certainty === 'proposed' && confirmed.includes(`${id}.${read}`);
      const proposed = isConfirmed ? headingFields.find((each) => each === read) : undefined;
      const field = named === null ? 'leftOut' : (named ?? proposed);
      return field === undefined || heading === '' ? [] : [{ kind: 'heading', text: heading, field }];
    }),
  );
}

function values({ boards }: Intake, answers: IntakeAnswers): readonly Learnt[] {
  const confirmed = new Set(answers.confirmed);
  return boards.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      rowFields.flatMap((field): readonly Learnt[] => {
        const value = row.values[field];
        const answer = answers.values[`${row.id}.${field}`];
        if (value?.reason === 'REMEMBERED' && value.certainty === 'proposed') {
          const keys = [row.id, `${row.id}.${field}`, `${row.table}.${field}`];
          const said = answer ?? (keys.some((key) => confirmed.has(key)) ? value.value : null);
          return said === null ? [] : [{ kind: 'value', field, text: value.text, value: said }];
        }
        const reason = unclearReasons.find((each) => each === value?.reason);
        return answer !== undefined && value?.value === null && reason && canBeLearnt(value.text, reason)
          ? [{ kind: 'value', field, text: value.text, value: answer }]
          : [];
      }),
    ),
  );
}

function leftovers({ leftovers: all }: Intake, answers: IntakeAnswers): readonly Learnt[] {
  return all.flatMap((leftover): readonly Learnt[] => {
    const answer = answers.leftovers[leftover.id] ?? (isConfirmed(leftover, answers) ? leftover.answer : null);
    // A text that became a feeder was a row, which no other file has.
    if (answer === null || answer.kind === 'feeder') {
      return [];
    }
    const { board: _board, row: _row, ...rest } = answer;
    return [{ kind: 'leftover', text: leftover.text, answer: rest }];
  });
}

/** Whether a person confirmed the property that a remembered answer proposes. */
function isConfirmed({ answer, isProposal, about }: Leftover, { confirmed }: IntakeAnswers): boolean {
  const board = about?.board ?? '';
  const keys = [board, `${board}.${answer?.property ?? ''}`];
  return isProposal === true && answer?.kind === 'property' && keys.some((key) => confirmed.includes(key));
}
