import type { SharedChangesOnWire, SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { useState } from 'react';
import { ChangedPart } from './changed-part.tsx';
import classes from './offer-page.module.css';
import { type PageLink, postShared, readSharedBytes } from './page-calls.ts';
import controls from './page-controls.module.css';
import { saveBlob } from './save-blob.ts';
import type { RemarkEntry } from './use-remark.ts';

type OfferPapersProps = {
  readonly page: PageLink;
  readonly offer: SharedOfferOnWire;
  /** A clause has the way to a comment on it. */
  readonly entry: RemarkEntry;
};

/** What an offer says besides boards and prices: deviations, answers to clauses, documents, changes. */
export function OfferPapers({ page, offer, entry }: OfferPapersProps) {
  return (
    <>
      <Deviations offer={offer} />
      <Clauses offer={offer} entry={entry} />
      <Documents page={page} offer={offer} />
      {offer.changes ? <Changes page={page} /> : null}
    </>
  );
}

function Deviations({ offer: { deviations } }: Pick<OfferPapersProps, 'offer'>) {
  return deviations.length === 0 ? null : (
    <details className={classes.card}>
      <summary className={classes.heading}>Deviations and clarifications ({deviations.length})</summary>
      <ul className={classes.texts}>
        {deviations.map(({ board, concerns, text }) => (
          <li key={`${board} ${concerns} ${text}`}>
            <strong>{[board, concerns].filter((part) => part !== null).join(', ')}</strong> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Clauses({ offer: { clauses, mayComment }, entry }: Pick<OfferPapersProps, 'offer' | 'entry'>) {
  return (clauses ?? []).map(({ title, isInformative, answers }) => (
    <details key={title} className={classes.card}>
      <summary className={classes.heading}>
        {title}
        {isInformative ? ' (for information)' : ''}
      </summary>
      <ul className={classes.texts}>
        {answers.map(({ number, requirement, answer, remark }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers of clauses may be equal, and the list never changes
          <li key={place}>
            <strong>
              {number} {answer}
            </strong>{' '}
            {requirement}
            {remark === '' ? null : <p className={classes.faint}>{remark}</p>}
            {mayComment && entry.draft === null ? (
              <button
                type="button"
                className={controls.small}
                aria-label={`Comment on ${title} ${number}`}
                onClick={() => entry.begin({ clause: { title, number } })}
              >
                Comment
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  ));
}

const BYTES_PER_KB = 1024;

function Documents({ page, offer: { documents } }: Omit<OfferPapersProps, 'entry'>) {
  const [problem, setProblem] = useState<string | null>(null);
  if (documents.length === 0) {
    return null;
  }
  const save = async (fileId: string, name: string) => {
    const read = await readSharedBytes(page, `/shared-offers/files/${fileId}`);
    setProblem(read.ok ? null : read.error.message);
    if (read.ok) {
      saveBlob(read.value, name);
    }
  };
  return (
    <section className={classes.card} aria-labelledby="documents">
      <h2 className={classes.heading} id="documents">
        Documents
      </h2>
      {documents.map(({ fileId, title, kind, bytes }) => (
        <button
          key={fileId}
          type="button"
          className={classes.line}
          onClick={() => void save(fileId, `${title}.${kind}`)}
        >
          {title}{' '}
          <span className={classes.faint}>
            {kind}, {Math.ceil(bytes / BYTES_PER_KB)} kB
          </span>
        </button>
      ))}
      {problem === null ? null : <p role="alert">{problem}</p>}
    </section>
  );
}

function Changes({ page }: Pick<OfferPapersProps, 'page'>) {
  const [changes, setChanges] = useState<SharedChangesOnWire | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async () => {
    const answer = await postShared(page, '/shared-offers/changes', {});
    setProblem(answer.ok ? null : answer.error.message);
    if (answer.ok) {
      setChanges(answer.value);
    }
  };
  return (
    <section className={classes.card} aria-labelledby="changes">
      <h2 className={classes.heading} id="changes">
        Changes
      </h2>
      {changes === null ? (
        <button type="button" className={controls.button} onClick={() => void read()}>
          Show what has changed
        </button>
      ) : (
        changes.parts.map((part) => <ChangedPart key={part.title} part={part} />)
      )}
      {problem === null ? null : <p role="alert">{problem}</p>}
    </section>
  );
}
