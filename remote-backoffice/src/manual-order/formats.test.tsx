import { render, screen } from '@testing-library/react';
import { I18nRoot } from '@mostrador/i18n';
import { useFormats } from './formats';

function Moment() {
  return useFormats().moment(Date.UTC(2026, 10, 20, 14, 5));
}

// The default format of es-MX would be "02:05 p.m.".
test.each(['es', 'es-MX', 'es-CL', 'en'])('times in %s use the 24-hour clock', (locale) => {
  render(
    <I18nRoot locale={locale} timeZone="UTC" messages={{}}>
      <Moment />
    </I18nRoot>,
  );
  expect(screen.getByText(/14:05/)).toBeVisible();
});
