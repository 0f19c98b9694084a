import classes from './drop-here.module.css';

/** Covers the page while a file hangs over it. */
export function DropHere() {
  return (
    <div className={classes.cover}>
      <span className={classes.words}>Drop the enquiry file to open it</span>
    </div>
  );
}
