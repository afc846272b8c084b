import type { ComponentType, SVGProps } from 'react';
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import './icons.css';

/**
 * Creates a component for an icon of Ant Design's set, 1em wide and decorative: the text next to it gives the meaning. antd's own
 * icon components would add colour arithmetic and style sheets, which no icon needs.
 */
export function createSvgIcon({ icon }: IconDefinition): ComponentType<SVGProps<SVGSVGElement>> {
  const { attrs, children = [] } = typeof icon === 'function' ? icon('currentColor', 'currentColor') : icon;
  return function Icon(props) {
    return (
      <svg className="m-icon" viewBox={attrs.viewBox} width="1em" height="1em" fill="currentColor" aria-hidden="true" {...props}>
        {children.map(path)}
      </svg>
    );
  };
}

function path({ attrs }: AbstractNode, index: number) {
  return <path key={index} d={attrs.d} />;
}
