import type { ComponentProps } from 'react';
import './kit.css';

export interface PlainButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one main action of a view; `text`: without a border; `icon`: a square with a glyph, needs `aria-label`. */
  variant?: 'default' | 'primary' | 'danger' | 'text' | 'icon';
}

/** A button styled by CSS variables only, for the kit and for pages that do not load antd. */
export function PlainButton({ variant = 'default', className, type = 'button', ...rest }: PlainButtonProps) {
  return <button type={type} className={['m-button', `m-button--${variant}`, className].filter(Boolean).join(' ')} {...rest} />;
}
