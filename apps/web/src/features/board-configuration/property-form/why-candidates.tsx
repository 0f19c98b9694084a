import type { Candidate, CandidateFault, CandidateFigure } from '@pw/configurator/candidate';
import { classNames } from '../../../ui/class-names.ts';
import { plainValue, withUnit } from './value-text.ts';
import why from './why.module.css';

/** Factors are read closer than currents and areas. */
const FACTOR_DECIMALS = 4;

/** The options that a rule weighed: what each came to, which one was taken, and what speaks against the others. */
export function WhyCandidates({ candidates }: { readonly candidates: readonly Candidate[] }) {
  const [first] = candidates;
  const taken = candidates.find(({ isTaken }) => isTaken);
  return (
    <>
      <table className={why.candidates} aria-label="Candidates">
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            {first?.figures.map(({ name, unit }) => (
              <th key={name} scope="col">
                {withUnit(name, unit)}
              </th>
            ))}
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <tr key={candidate.option} className={classNames(candidate.isTaken && why.taken)}>
              <th scope="row">{candidate.option}</th>
              {candidate.figures.map((figure) => (
                <td key={figure.name}>{figureText(figure) || '-'}</td>
              ))}
              <td>
                <Outcome candidate={candidate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {taken?.figures.map(
        (figure) =>
          figure.arithmetic !== undefined && (
            <p key={figure.name} className={why.arithmetic}>
              {figure.name} = {figure.arithmetic} = <strong>{withUnit(figureText(figure), figure.unit)}</strong>
            </p>
          ),
      )}
    </>
  );
}

function Outcome({ candidate: { isTaken, against } }: { readonly candidate: Candidate }) {
  return (
    <>
      {isTaken && <span className={why.isTaken}>taken</span>}{' '}
      {against !== null && (
        <span className={classNames(against.bound === 'at least' && why.short)} title={faultSentence(against)}>
          {against.bound === 'at least' ? '<' : '>'} {withUnit(plainValue(against.limit), against.unit)}
        </span>
      )}
    </>
  );
}

function faultSentence({ name, unit, value, bound, limit }: CandidateFault): string {
  return `${name} ${withUnit(plainValue(value), unit)}, ${bound} ${withUnit(plainValue(limit), unit)}`;
}

function figureText({ value, unit }: CandidateFigure): string {
  return value !== null && unit === '' ? String(Number(value.toFixed(FACTOR_DECIMALS))) : plainValue(value);
}
