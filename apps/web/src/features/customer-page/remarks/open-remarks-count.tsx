import { counted } from '@pw/domain/counted';
import { isSettled } from '@pw/domain/customer-page/remark';
import { useMay } from '../../../platform/session.ts';
import classes from './remarks.module.css';
import { useRemarks } from './use-remarks.ts';

/** How many comments of customers are open; nothing where none is. */
export function OpenRemarksCount({ projectId }: { readonly projectId: number }) {
  const mayRead = useMay('customer-page.read');
  const { data } = useRemarks(projectId, mayRead);
  const count = data?.remarks.filter(({ state }) => !isSettled(state)).length ?? 0;
  return (
    count > 0 && (
      <span className={classes.count} title={`${counted(count, 'comment')} of the customer open`}>
        {count}
        <span className="pw-hidden"> open comments</span>
      </span>
    )
  );
}
