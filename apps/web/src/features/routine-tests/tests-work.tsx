import { Button } from '@mantine/core';
import { readTorquesCall, type TorqueGroupOnWire, type UnitTestsOnWire } from '@pw/contract/routine-tests';
import { listInstrumentsCall } from '@pw/contract/testers';
import { counted } from '@pw/domain/counted';
import { testsClosedBy } from '@pw/domain/routine-tests/certificate-standing';
import { entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { MOST_WAITING } from '../../platform/queue/entry-queue.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { ClauseRail, TORQUE, WITNESSES } from './clause-rail.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { preparePhoto } from './prepare-photo.ts';
import { QueueStrip } from './queue-strip.tsx';
import { clausesOf, isLeft, nextOpen, type ShownTest, shownTests } from './shown-tests.ts';
import { photosFor, photosOfPage, TakenPhotos } from './taken-photos.ts';
import { TestList } from './test-list.tsx';
import type { Entered } from './test-panel.tsx';
import { entriesText, type TestQueue, type WaitingEntry } from './test-queue.ts';
import { leaveTester, useTester } from './tester.ts';
import classes from './tests.module.css';
import { type EnteredTorque, TorqueList } from './torque-list.tsx';
import { useEntryQueue } from './use-entry-queue.ts';
import { WitnessList } from './witness-list.tsx';

/** The work on the tests of a unit: clauses at the left, the tests of one of them, and what is on its way. */
export function TestsWork({ tests }: { readonly tests: UnitTestsOnWire }) {
  const { serial, state } = tests;
  const { userId } = useSignedIn();
  const closedBy = testsClosedBy(state, tests.certificate);
  const mayEnter = useMay('tests.enter') && closedBy === null;
  const { queue, status } = useEntryQueue();
  const tester = useTester(userId);
  const shown = shownTests(tests.rows, serial, status);
  const clauses = clausesOf(shown);
  const firstOpen = shown.find(isLeft);
  const [chosen, setChosen] = useState(firstOpen?.clause ?? clauses[0] ?? '');
  const [opened, setOpened] = useState<number | null>(firstOpen?.testNo ?? null);
  const [isAsking, setAsking] = useState(false);
  const photos = useMemo(() => newPhotos(queue, serial), [queue, serial]);
  const page = useStore(photos.page);
  useUnsavedWork(photosOfPage(page).length > 0, PHOTOS_UNSAVED);
  const { data: known } = useQuery(callQuery(listInstrumentsCall, {}, 'screen'));
  const torques = useQuery(callQuery(readTorquesCall, { params: { serial } }, 'screen'));
  const instruments = known?.instruments ?? [];
  const ofClause = shown.filter(({ clause }) => clause === chosen);

  const open = (test: ShownTest | undefined) => {
    setChosen((clause) => test?.clause ?? clause);
    setOpened(test?.testNo ?? null);
  };
  /** The key of the new entry; null where it was not added, which is said. */
  const add = (sent: (workerId: string, key: string, at: string) => WaitingEntry['sent']): string | null => {
    if (!tester) {
      setAsking(true);
      return null;
    }
    const { key, sinceMs } = newEntry();
    const isAdded = queue.add({
      key,
      serial,
      sinceMs,
      sent: sent(tester.workerId, key, new Date(sinceMs).toISOString()),
    });
    if (!isAdded) {
      const text = `${MOST_WAITING} entries wait on this tablet. Bring it to the network first.`;
      showToast({ title: 'Tests', text, tone: 'bad' });
    }
    return isAdded ? key : null;
  };
  const enter = ({ testNo }: ShownTest, { note, ...entered }: Entered) => {
    const added = add((workerId, key, testedAt) => ({
      kind: 'test',
      entry: { key, testNo, workerId, testedAt, ...entered, ...(note?.trim() ? { note: note.trim() } : {}) },
    }));
    if (added !== null) {
      photos.sendWith({ testNo }, added);
      open(nextOpen(shown, testNo));
    }
  };
  const enterTorque = ({ group }: TorqueGroupOnWire, entered: EnteredTorque): boolean => {
    const added = add((workerId, key, at) => ({
      kind: 'torque',
      entry: { key, group, workerId, at, ...entered },
    }));
    if (added !== null) {
      photos.sendWith({ group }, added);
    }
    return added !== null;
  };
  const step = (by: number) => {
    const at = ofClause.findIndex(({ testNo }) => testNo === opened);
    open(ofClause[Math.min(Math.max(at + by, 0), ofClause.length - 1)]);
  };
  useScreenKeys([
    { combination: 'J', does: 'next test', run: () => step(1) },
    { combination: 'K', does: 'test before', run: () => step(-1) },
  ]);

  const failed = shown.filter((each) => each.shown === 'failed');
  return (
    <>
      <QueueStrip queue={queue} status={status} countText={entriesText} />
      {closedBy && <Banner tone={closedBy === 'VOID' ? 'bad' : 'info'}>{entryRefusalText(closedBy)}</Banner>}
      {tests.certificate === 'opened' && (
        <Banner tone="warn">
          The certificate was opened again. The unit is in test until the next one is made on its page.
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="bad" cause={`${counted(failed.length, 'test')} failed:`}>
          {failed
            .slice(0, 3)
            .map(({ clause, place, requirement }) => `${clause} ${place}, ${requirement}`)
            .join('; ')}
          . The unit is held.
        </Banner>
      )}
      {mayEnter && (
        <div className={classes.tester}>
          <span>{tester ? `Tester: ${tester.name}` : 'Nobody is chosen as tester.'}</span>
          <Button
            className={classes.touch}
            variant={tester ? 'default' : 'primary'}
            onClick={() => {
              leaveTester();
              setAsking(true);
            }}
          >
            {tester ? 'Another tester' : 'Choose the tester'}
          </Button>
        </div>
      )}
      <div className={classes.layout}>
        <ClauseRail
          tests={shown}
          torque={torques.data?.groups ?? []}
          points={tests.points}
          chosen={chosen}
          onChoose={(clause) => {
            setChosen(clause);
            setOpened(shown.find((each) => each.clause === clause && isLeft(each))?.testNo ?? null);
          }}
        />
        <div className={classes.work}>
          {chosen === TORQUE && (
            <TorqueList
              groups={torques.data?.groups ?? []}
              waiting={status.waiting.filter((each) => each.serial === serial)}
              refused={status.refused.filter((each) => each.serial === serial)}
              instruments={instruments}
              mayEnter={mayEnter}
              photosOf={(group) => photosFor(page, { group })}
              onEnter={enterTorque}
              onPhoto={({ group }, file, entryKey) => void photos.take({ group }, file, entryKey)}
              onDropPhoto={({ group }, key) => photos.drop({ group }, key)}
              onSettle={(key) => queue.settle(key)}
            />
          )}
          {chosen === WITNESSES && <WitnessList tests={tests} mayEnter={mayEnter} />}
          {ofClause.length > 0 && (
            <>
              <AllPassed clause={chosen} tests={ofClause} />
              <TestList
                tests={ofClause}
                opened={opened}
                instruments={instruments}
                mayEnter={mayEnter}
                photosOf={(testNo) => photosFor(page, { testNo })}
                onOpen={setOpened}
                onEnter={enter}
                onPhoto={({ testNo }, file, entryKey) => void photos.take({ testNo }, file, entryKey)}
                onDropPhoto={({ testNo }, key) => photos.drop({ testNo }, key)}
                onSettle={(key) => queue.settle(key)}
              />
            </>
          )}
        </div>
      </div>
      {isAsking && <PinDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function AllPassed({ clause, tests }: { readonly clause: string; readonly tests: readonly ShownTest[] }) {
  return tests.some(isLeft) ? null : (
    <Banner tone="ok">{`${counted(tests.length, 'row')} of ${clause}: all passed.`}</Banner>
  );
}

const PHOTOS_UNSAVED = 'photos that are not entered';

function newPhotos(queue: TestQueue, serial: string): TakenPhotos {
  const refuse = (text: string) => showToast({ title: 'Photo', text, tone: 'bad' });
  return new TakenPhotos({ serial, queue, prepare: preparePhoto, refuse });
}

/** The key and the moment of an entry. */
function newEntry(): { readonly key: string; readonly sinceMs: number } {
  return { key: crypto.randomUUID(), sinceMs: Date.now() };
}
