import { EmptyState } from '@mostrador/ui/kit';
import { LinkButton } from '@mostrador/ui/router';

interface Props {
  title: string;
  /** The link to the list. */
  back: { to: string; label: string };
}

/** Card in the place of a record that does not exist, with a link to the list. */
export function MissingRecord({ title, back }: Props) {
  return (
    <div className="m-card">
      <EmptyState title={title} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
    </div>
  );
}
