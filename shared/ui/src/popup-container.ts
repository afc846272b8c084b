/**
 * Where a pop-up of `trigger` is put: inside the same dialog or the page's main part, so that it belongs to a landmark. For antd's
 * `ConfigProvider getPopupContainer`.
 */
export function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}
