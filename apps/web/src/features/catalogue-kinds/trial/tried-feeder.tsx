import { useMemo } from 'react';
import { useBoardSummary, useFeederDetail } from '../../board-configuration/design/use-board-summary.tsx';
import { useBoardStore, useFeeders } from '../../board-configuration/use-board-store.ts';
import { FeederPriceFoot } from '../../feeders/drawer/feeder-bom-tab.tsx';
import { FeederTabs } from '../../feeders/drawer/feeder-tabs.tsx';
import { feederRowReader, sectionSurroundings } from '../../feeders/table/feeder-row.ts';
import { feederVerdict, findingsByFeeder } from '../../feeders/table/feeder-verdict.ts';
import classes from './kind-trial.module.css';

/** The feeder that is tried: its form, its bill of material, its door, its row in the compartment list, its price. */
export function TriedFeeder() {
  const store = useBoardStore();
  const feeders = useFeeders();
  const readRows = useMemo(() => feederRowReader(store.feeders, store.reading), [store]);
  const row = readRows().at(-1);
  const detail = useFeederDetail(row?.part ?? null);
  const { summary } = useBoardSummary();
  const findings = useMemo(() => findingsByFeeder(summary?.findings ?? []), [summary]);
  if (!row) {
    return null;
  }
  return (
    <>
      <div className={classes.form}>
        <FeederTabs
          row={row}
          verdict={feederVerdict(row, findings)}
          surroundings={sectionSurroundings(0, feeders)}
          detail={detail}
          component={null}
        />
      </div>
      {detail?.listed && (
        <section className={classes.listed} aria-label="Row in the compartment list">
          <dl>
            {detail.listed.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd className="pw-figures">{text || '-'}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={classes.foot}>
        <FeederPriceFoot row={row} price={detail?.price ?? null} />
      </div>
    </>
  );
}
