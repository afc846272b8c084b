/**
 * Says to the browser whether it may offer to translate this page. The dashboard forbids it, because it speaks five languages itself
 * (index.html); a customer's page allows it, because the customer's language may be another (docs platform §4.2).
 */
export function allowTranslation(isAllowed: boolean): void {
  document.documentElement.translate = isAllowed;
  document.querySelector('meta[name=google]')?.setAttribute('content', isAllowed ? '' : 'notranslate');
}
