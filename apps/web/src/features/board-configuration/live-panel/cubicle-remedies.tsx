import { showToast } from '../../../ui/messages/toast.tsx';
import type { OfferedRemedy } from '../design/seek-remedies.ts';
import { useBoardSummary } from '../design/use-board-summary.tsx';
import { useRemedies } from '../design/use-remedies.ts';
import { useBoardStore, useIsReading } from '../use-board-store.ts';
import classes from './cubicle-temperatures.module.css';

/** What may be done against the heat of a cubicle; each is one edit, which undo takes back. */
export function CubicleRemedies({ cubicle }: { readonly cubicle: number }) {
  const { list, isDone } = useRemedies(cubicle);
  const { isStale } = useBoardSummary();
  const store = useBoardStore();
  const isReading = useIsReading();
  const apply = ({ part, property, value }: OfferedRemedy) => {
    const made = store.edit([{ kind: 'set', part, property, value }]);
    if (!made.ok) {
      showToast({ tone: 'bad', title: 'Remedy', text: made.error.text });
    }
  };
  return (
    <>
      <ul aria-label="Remedies" className={classes.remedies}>
        {list.map((remedy) => (
          <li key={`${remedy.property} ${remedy.value}`}>
            <span>{remedy.text}</span>
            <button type="button" disabled={isReading || isStale} onClick={() => apply(remedy)}>
              Apply
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{remedyState(list.length, isDone)}</p>
    </>
  );
}

function remedyState(count: number, isDone: boolean): string {
  if (!isDone) {
    return 'Remedies are being worked out.';
  }
  return count === 0 ? 'No single change makes it at least 1 K cooler.' : '';
}
