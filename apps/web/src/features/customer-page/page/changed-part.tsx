import type { SharedChangesOnWire } from '@pw/contract/shared-offer-shape';
import classes from './offer-page.module.css';

type Part = SharedChangesOnWire['parts'][number];

/** A part of the changes against the revision before. */
export function ChangedPart({ part: { title, blocks } }: { readonly part: Part }) {
  return (
    <>
      <h3 className={classes.subheading}>{title}</h3>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and the list never changes
        <Block key={place} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { readonly block: Part['blocks'][number] }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'heading':
      return <h4 className={classes.subheading}>{block.text}</h4>;
    case 'list':
      return (
        <ul className={classes.texts}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <Table columns={block.columns} rows={block.rows} />;
  }
}

type TableProps = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A table that is wider than its place is moved by itself: the page never scrolls sideways. */
function Table({ columns, rows }: TableProps) {
  return (
    <div className={classes.wide}>
      <table className={classes.prices}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
