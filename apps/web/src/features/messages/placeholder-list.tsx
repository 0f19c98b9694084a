import { placeholderLabels, placeholders } from '@pw/domain/messages/message-template';
import classes from './messages.module.css';

/** The names between braces that a text may hold, each with what it is filled with. */
export function PlaceholderList() {
  return (
    <p className={classes.placeholders}>
      Filled for each person:{' '}
      {placeholders.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code>{`{${name}}`}</code> {placeholderLabels[name].toLowerCase()}
        </span>
      ))}
      .
    </p>
  );
}
