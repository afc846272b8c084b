interface Props {
  details: readonly string[];
  className?: string;
}

/** A bullet point for each detail of a message; nothing without details. */
export function DetailList({ details, className }: Props) {
  if (details.length === 0) return null;
  return (
    <ul className={className}>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
}
