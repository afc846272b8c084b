import type { ComponentProps } from 'react';
import './kit.css';

export interface PlainButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one accent of a view; `text`: without a border; `icon`: a square with a glyph, needs `aria-label`. */
  variant?: 'default' | 'primary' | 'danger' | 'text' | 'icon';
}

/** A button on CSS variables alone, for the kit and for pages that do without antd. */
export function PlainButton({ variant = 'default', className, type = 'button', ...rest }: PlainButtonProps) {
  return <button type={type} className={['m-button', `m-button--${variant}`, className].filter(Boolean).join(' ')} {...rest} />;
}
