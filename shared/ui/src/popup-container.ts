/**
 * Returns the container of a pop-up of `trigger`: the same dialog or the page's main element, so that the pop-up is inside a
 * landmark. For antd's `ConfigProvider getPopupContainer`.
 */
export function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}
