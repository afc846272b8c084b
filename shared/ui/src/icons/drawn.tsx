import type { ComponentType, SVGProps } from 'react';
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import './icons.css';

/**
 * An icon of Ant Design's set, 1em wide, decorative: the words beside it say what it means. antd's own components bring colour arithmetic and
 * style sheets of their own, which all of them together need not.
 */
export function drawn({ icon }: IconDefinition): ComponentType<SVGProps<SVGSVGElement>> {
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
