import { useState } from 'react';
import { TabbedPage } from '../../ui/page/tabs.tsx';
import { InstrumentTable } from './instrument-table.tsx';
import { WorkerTable } from './worker-table.tsx';

/** The instruments of the works, and the people who test with them. */
export function TestersScreen() {
  const [tab, setTab] = useState('instruments');
  return (
    <TabbedPage
      title="Instruments and workers"
      subtitle="What units are tested with, and who tests them"
      tabs={[
        { value: 'instruments', label: 'Instruments', panel: <InstrumentTable /> },
        { value: 'workers', label: 'Workers', panel: <WorkerTable /> },
      ]}
      value={tab}
      onChange={setTab}
    />
  );
}
