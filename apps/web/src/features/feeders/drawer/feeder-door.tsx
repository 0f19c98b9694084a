import classes from './drawer.module.css';

type FeederDoorProps = { readonly name: string; readonly svg: string };

/** The door of a feeder as the front view of its board draws it. */
export function FeederDoor({ name, svg }: FeederDoorProps) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={`Door of ${name}`}
      className={classes.doorPicture}
    />
  );
}
