import type { ComponentType } from 'react';
import { render } from '@testing-library/react';
import * as icons from '../icons';

const { SvgIcon, ...named } = icons;

test.each(Object.entries<ComponentType>(named))(
  '%s is a decorative drawing without a name, a tab stop or a style element',
  (_, Icon) => {
    const { container } = render(<Icon />);
    const icon = container.firstElementChild!;
    expect(icon.getAttributeNames().sort()).toEqual(['aria-hidden', 'class']);
    expect(icon).toHaveAttribute('aria-hidden', 'true');
    expect(icon).toHaveClass('m-icon', { exact: false });
    expect(icon.querySelector('svg[viewBox] > path')).not.toBeNull();
    expect(document.querySelector('style')).toBeNull();
  },
);

test('another drawing has the same shape, and a class of its own', () => {
  const { container } = render(
    <SvgIcon className="m-icon-other" viewBox="0 0 24 24">
      <path d="M0 0h24" />
    </SvgIcon>,
  );
  expect(container.innerHTML).toBe(
    '<span class="m-icon m-icon-other" aria-hidden="true"><svg width="1em" height="1em" fill="currentColor" viewBox="0 0 24 24"><path d="M0 0h24"></path></svg></span>',
  );
});
