import { Link, type LinkProps } from 'react-router-dom';
import '../kit/kit.css';

interface Props extends LinkProps {
  /** `primary`: the one main action of a view. */
  variant?: 'default' | 'primary';
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'default', className = '', ...rest }: Props) {
  return <Link className={`m-button m-button--${variant} ${className}`} {...rest} />;
}
