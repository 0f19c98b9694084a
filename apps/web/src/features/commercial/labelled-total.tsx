/** A total under its label, for a list of totals. */
export function LabelledTotal({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="pw-figures">{text}</dd>
    </div>
  );
}
