import type { SVGProps } from 'react';
import './icons.css';

/** A drawing in the shape of the other icons: 1em wide and decorative, because the text next to it gives the meaning. */
export function SvgIcon({ className = '', ...drawing }: SVGProps<SVGSVGElement>) {
  return (
    <span className={`m-icon ${className}`} aria-hidden="true">
      <svg width="1em" height="1em" fill="currentColor" {...drawing} />
    </span>
  );
}
