import './field-note.css';

interface Props {
  id: string;
  error: string | undefined;
  help: string | undefined;
}

/** The text below a field or a group: its error, else its help. Announced if it is an error. */
export function FieldNote({ id, error, help }: Props) {
  const text = error ?? help;
  if (text === undefined) return null;
  return (
    <span
      id={id}
      className={error === undefined ? 'm-field-help' : 'm-field-error'}
      role={error === undefined ? undefined : 'alert'}
    >
      {text}
    </span>
  );
}
